"""What one seat knows: a Spirit the Object and its own Clues, a Medium its team's cards, letters and Questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlour.core.contract import View
from parlour.core.fields import EMPTY_LIST, Derived
from parlour.core.game import Setup
from parlour.core.rng import Rng
from parlour.games.phantom_ink.dealing import dealt, fits
from parlour.games.phantom_ink.pack import InkPack
from parlour.games.phantom_ink.pad import GUESS
from parlour.games.phantom_ink.public import Public
from parlour.games.phantom_ink.state import Ink
from parlour.games.phantom_ink.teams import is_spirit, team_of


@dataclass(init=False, eq=False, kw_only=True)
class InkView(View):
    """What one seat knows. What it does not know is -1 or empty."""

    public: Public
    object_card: int = -1
    object: int = -1
    named: list[int]
    texts: list[str]
    """The Clues that this seat wrote, in full."""
    lines: list[str]
    """What stands in each line, with the letters that this seat was whispered."""
    asked: list[int]
    hand: list[int] = EMPTY_LIST
    arcana: list[int] = EMPTY_LIST
    offer: list[int] = EMPTY_LIST
    fitting: Derived[tuple[int, ...]] = ()
    """The words that may be the Object, worked out when a world is dealt for the first time."""
    hidden: Derived[tuple[list[int], list[int]] | None] = None
    """The Questions and the Arcana that this seat has not seen, worked out then, too."""

    @property
    def pack(self) -> InkPack:
        """The cards in play."""
        cards: InkPack = self.setup.cards
        return cards

    def team(self) -> int:
        """The team of this seat; -1 for a spectator."""
        return team_of(self.public.seats, self.seat) if self.seat >= 0 else -1

    def is_spirit(self) -> bool:
        """Whether this seat is a Spirit's."""
        return self.seat >= 0 and is_spirit(self.public.seats, self.seat)

    def known(self) -> frozenset[str]:
        public = self.public
        pack = self.pack
        questions = [*public.discard, *self.hand, *self.asked, *self.offer]
        arcana = [*self.arcana, *[each[1] for each in public.played]]
        names = [pack.titles[question] for question in questions if question >= 0]
        names += [pack.arcana[card].name for card in arcana]
        if self.object_card >= 0:  # who knows which card was drawn knows which were not
            names += [pack.card_name(card) for card in range(pack.object_cards)]
        return frozenset(names)

    def fitting_words(self) -> tuple[int, ...]:
        """The words of the pack that fit all Guesses judged so far."""
        if not self.fitting:
            public = self.public
            guesses = [line for line in range(len(public.what)) if public.what[line] == GUESS]
            self.fitting = tuple(
                [word for word, letters in enumerate(self.pack.letters)
                 if all(fits(letters, public.shown[line], public.wrong[line]) for line in guesses)]
            )  # fmt: skip
        return self.fitting

    def unseen(self) -> tuple[list[int], list[int]]:
        """The Questions, and the Arcana in play, that lie where this seat has not seen them; not to be changed."""
        if self.hidden is None:
            public, pack = self.public, self.pack
            seen = {*public.discard, *self.hand, *self.asked, *self.offer}
            questions = [question for question in range(len(pack.titles)) if question not in seen]
            known = {*self.arcana, *[played[1] for played in public.played]}
            arcana = pack.arcana_of(public.together) if public.with_arcana else ()
            self.hidden = questions, [card for card in arcana if card not in known]
        return self.hidden

    def deal(self, rng: Rng) -> Ink | None:
        return dealt(self, rng)

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, seat: int, *,
        public: Public, named: list[int], texts: list[str], lines: list[str], asked: list[int], object_card: int = -1,
        object: int = -1, hand: list[int] | None = None, arcana: list[int] | None = None,
        offer: list[int] | None = None,
    ) -> None:
        super().__init__(setup, seat)
        self.public = public
        self.named = named
        self.texts = texts
        self.lines = lines
        self.asked = asked
        self.object_card = object_card
        self.object = object
        self.hand = [] if hand is None else hand
        self.arcana = [] if arcana is None else arcana
        self.offer = [] if offer is None else offer
        self.fitting = ()
        self.hidden = None

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [
            self.public.fields(), self.object_card, self.object, self.named, self.texts, self.lines, self.asked,
            self.hand, self.arcana, self.offer,
        ]

    @staticmethod
    def read(setup: Setup, seat: int, data: list[Any]) -> InkView:
        """The one whose `fields` these are."""
        public, object_card, object, named, texts, lines, asked, hand, arcana, offer = data
        return InkView(
            setup, seat, public=Public.read(public), object_card=object_card, object=object, named=named, texts=texts,
            lines=lines, asked=asked, hand=hand, arcana=arcana, offer=offer,
        )

    # fmt: on


def seen_from(s: Ink, seat: int) -> InkView:
    """What this seat (or a spectator) may know and remember. After the end everything is open."""
    public = s.public
    every = range(len(public.what))
    over = s.ended is not None
    team = team_of(public.seats, seat) if seat >= 0 else -1
    spirit = seat >= 0 and is_spirit(public.seats, seat)
    medium = seat >= 0 and not spirit
    view = InkView(
        s.setup, seat, public=public.clone(), named=[-1, -1], texts=[""] * len(every),
        lines=[s.heard_of(team, line) if team >= 0 else public.shown[line] for line in every],
        asked=[-1] * len(every),
    )  # fmt: skip
    if spirit or over:
        view.object_card = s.object_card
        view.object = s.object
    if spirit:
        view.named = s.named[:] if public.numbers_open else [s.named[each] if each == seat else -1 for each in (0, 1)]
    for line in every:
        own = team >= 0 and public.writer(line) == team
        if over or (own and spirit):
            view.texts[line] = s.texts[line]
        if over or (own and (spirit or not public.guided[line])):
            view.asked[line] = s.asked[line]
    if medium:
        view.hand = s.hands[team][:]
        view.arcana = s.arcana[team][:]
    if public.offered and team == public.team():
        if medium:
            own_cards = len(s.offer) - public.added
            view.offer = s.offer[:own_cards] + [-1] * public.added
        elif public.handed:
            view.offer = s.offer[:]
    return view

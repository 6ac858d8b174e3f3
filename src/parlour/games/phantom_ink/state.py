"""The state of Phantom Ink: what all see, and what some know: the Object, the Clues in full, hands, decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlour.core.contract import State
from parlour.core.fields import EMPTY_LIST
from parlour.core.game import Setup
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.phantom_ink.actions import TAKE_BACK, Silencio, TakeBack
from parlour.games.phantom_ink.events.asking import QuestionOffered
from parlour.games.phantom_ink.pad import BLANK, GUESS, SIDES
from parlour.games.phantom_ink.public import Public
from parlour.games.phantom_ink.teams import is_spirit, team_of

if TYPE_CHECKING:
    from parlour.games.phantom_ink.pack import InkPack
    from parlour.games.phantom_ink.view import InkView


@dataclass(init=False, eq=False, kw_only=True)
class Ink(State):
    """The whole game."""

    public: Public
    object_card: int = -1
    object: int = -1
    """The Object card that the Spirits drew, and the word of the pack that is the Object."""
    named: list[int]
    """The number that each Spirit named last, while they agree on the Object; -1 else."""
    texts: list[str] = EMPTY_LIST
    """The Clue of each line in full; empty for a Guess, and until it is committed."""
    asked: list[int] = EMPTY_LIST
    """The Question that each line answers; -1 for a Guess."""
    hands: list[list[int]]
    """The Questions of each team."""
    arcana: list[list[int]]
    """The Arcana of each team."""
    deck: list[int] = EMPTY_LIST
    arcana_deck: list[int] = EMPTY_LIST
    """Draw piles; the last card is the top one."""
    offer: list[int] = EMPTY_LIST
    """The Questions on offer, those from the top of the deck last."""

    @property
    def pack(self) -> InkPack:
        """The cards in play."""
        cards: InkPack = self.setup.cards
        return cards

    def add_line(self, what: int, question: int) -> int:
        """Begin the next line of the Pad; its number."""
        public = self.public
        public.sides.append(public.side())
        public.spaces.append(public.space())
        public.what.append(what)
        public.shown.append("")
        public.complete.append(0)
        public.wrong.append("")
        public.heard.extend((0, 0))
        public.guided.append(0)
        self.texts.append("")
        self.asked.append(question)
        return len(public.what) - 1

    def heard_of(self, team: int, line: int) -> str:
        """What stands in a line, with the letters that were whispered to a team in place of their blanks."""
        shown = self.public.shown[line]
        if BLANK not in shown:
            return shown
        heard = self.public.heard[2 * line + team]
        text = self.texts[line]
        return "".join([text[at] if heard >> at & 1 else sign for at, sign in enumerate(shown)])

    # Free actions -----------------------------------------------------------------------------------------

    def free(self, seat: int) -> list[Action]:
        """Mediums may take back a Question while the Offer is not complete."""
        public = self.public
        if self.ended is not None or seat < 0 or is_spirit(public.seats, seat):
            return []
        team = team_of(public.seats, seat)
        free: list[Action] = []
        if public.offered and not public.handed and public.team() == team:
            free.extend([TAKE_BACK[question] for question in sorted(self.offer)])
        return free

    def take_free(self, seat: int, action: Action) -> None:
        public = self.public
        team = team_of(public.seats, seat)
        assert isinstance(action, TakeBack)
        self.offer.remove(action.question)
        public.offered -= 1
        self.hands[team] = sorted([*self.hands[team], action.question])
        public.held[team] += 1
        if self.log is not None:
            title = self.pack.titles[action.question]
            self.log.append(QuestionOffered(seat, title, True, public.mediums(team)))

    def free_label(self, seat: int, action: Action) -> str:
        if isinstance(action, TakeBack):
            return f"Take {self.pack.titles[action.question]} back"
        return action.words()

    def markable(self, seat: int) -> dict[str, str]:
        """Mediums of one team may mark for each other what lies before them, and letters for the Guess of this turn."""
        public = self.public
        found: dict[str, str] = {}
        if self.ended is not None or not self.circle(seat):
            return found
        pack, team = self.pack, team_of(public.seats, seat)
        for question in self.hands[team]:
            found[f"question-{question}"] = pack.titles[question]
        for card in self.arcana[team]:
            found[f"arcana-{card}"] = pack.arcana[card].name
        for line in range(len(public.what)):
            if public.what[line] != GUESS:
                found[f"line-{line}"] = f"the Clue of {public.place(line)}"
        for number, letter in enumerate(pack.alphabet):
            found[f"letter-{public.turn}-{number}"] = f"the letter {letter}"
        return found

    # Refusing ---------------------------------------------------------------------------------------------

    def why_not(self, seat: int, action: Action) -> tuple[str, str]:
        """A call that is not for this seat, or comes too late, is told so whoever is asked now."""
        public = self.public
        if isinstance(action, Silencio) and self.ended is None and 0 <= seat < public.seats:
            if action.line >= len(public.what):
                return "PI-054", "nothing is written yet"
            if seat not in public.mediums(team_of(public.seats, public.writer(action.line))):
                return "PI-053", "only a Medium of the team that writes calls Silencio"
            return "PI-052", "that Clue is not being written any more"
        rule, why = super().why_not(seat, action)
        return rule, why

    def silence(self, seat: int) -> str:
        """A Spirit says nothing but letters until the game is over."""
        return "PI-004" if self.ended is None and is_spirit(self.public.seats, seat) else ""

    def circle(self, seat: int) -> tuple[int, ...]:
        """Mediums of one team may pass each other secret notes."""
        mediums = self.public.mediums(team_of(self.public.seats, seat))
        return mediums if seat in mediums and len(mediums) > 1 else ()

    # Views ------------------------------------------------------------------------------------------------

    def view_of(self, seat: int) -> InkView:
        from parlour.games.phantom_ink.view import seen_from

        return seen_from(self, seat)

    def standing(self) -> Sequence[float]:
        """How much of the Object each team has written rightly in a Guess, as a share."""
        public = self.public
        best = [0.0, 0.0]
        for line in range(len(public.what)):
            if public.what[line] == GUESS:
                team = public.writer(line)
                best[team] = max(best[team], len(public.shown[line]) / (1 + len(self.pack.letters[self.object])))
        return [best[team_of(public.seats, seat)] for seat in range(public.seats)]

    def zones(self) -> Mapping[str, Sequence[str]]:
        public = self.public
        pack = self.pack
        zones: dict[str, Sequence[str]] = {}
        questions: dict[str, list[int]] = {"deck": self.deck, "discard": public.discard, "offer": self.offer}
        arcana: dict[str, list[int]] = {"Arcana deck": self.arcana_deck, "table": [each[1] for each in public.played]}
        for team in public.teams():
            questions[f"hand of {SIDES[team]}"] = self.hands[team]
            arcana[f"Arcana of {SIDES[team]}"] = self.arcana[team]
        for line, question in enumerate(self.asked):
            if question >= 0:
                questions[f"before line {line + 1}"] = [question]
        for zone, cards in questions.items():
            zones[zone] = [pack.titles[card] for card in cards]
        for zone, cards in arcana.items():
            zones[zone] = [pack.arcana[card].name for card in cards]
        drawn = [] if self.object_card < 0 else [self.object_card]
        zones["Object card"] = [pack.card_name(card) for card in drawn]
        zones["Object cards"] = [pack.card_name(card) for card in range(pack.object_cards) if card not in drawn]
        return zones

    def secrets(self, seat: int) -> Mapping[str, Any]:
        view = self.view_of(seat)
        hidden: dict[str, Any] = {}
        if self.ended is not None:
            return hidden
        if self.object >= 0 and view.object < 0:
            hidden["object"] = self.object
        for line, text in enumerate(self.texts):
            known = view.texts[line] or (self.public.complete[line] and BLANK not in view.lines[line])
            if text and not known:
                hidden[f"Clue of line {line + 1}"] = text
        for spirit in self.public.spirits():
            if self.named[spirit] >= 0 and view.named[spirit] < 0:
                hidden[f"number of {spirit}"] = self.named[spirit]
        return hidden

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, rng: Rng, *,
        public: Public, named: list[int], hands: list[list[int]], arcana: list[list[int]], like: Ink | None = None,
        saved: list[Any] | None = None,
    ) -> None:
        super().__init__(setup, rng)
        self.public = public
        self.named = named
        self.hands = hands
        self.arcana = arcana
        if like is not None:
            self.object_card = like.object_card
            self.object = like.object
            self.texts = like.texts[:]
            self.asked = like.asked[:]
            self.deck = like.deck[:]
            self.arcana_deck = like.arcana_deck[:]
            self.offer = like.offer[:]
        elif saved is not None:
            _, object_card, object, _, texts, asked, _, _, deck, arcana_deck, offer = saved
            self.object_card = object_card
            self.object = object
            self.texts = texts
            self.asked = asked
            self.deck = deck
            self.arcana_deck = arcana_deck
            self.offer = offer
        else:
            self.object_card = -1
            self.object = -1
            self.texts = []
            self.asked = []
            self.deck = []
            self.arcana_deck = []
            self.offer = []

    def clone(self) -> Ink:
        """An equal one that shares only frozen things."""
        new = Ink(self.setup, self.rng.clone(),
            public=self.public.clone(), named=self.named[:], hands=[each[:] for each in self.hands],
            arcana=[each[:] for each in self.arcana], like=self,
        )
        self.copy_to(new)
        return new

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [
            self.public.fields(), self.object_card, self.object, self.named, self.texts, self.asked, self.hands,
            self.arcana, self.deck, self.arcana_deck, self.offer,
        ]

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> Ink:
        """The one whose `fields` these are."""
        return Ink(setup, rng, public=Public.read(data[0]), named=data[3], hands=data[6], arcana=data[7], saved=data)

    # fmt: on

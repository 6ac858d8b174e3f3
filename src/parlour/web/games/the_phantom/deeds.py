"""What can be done with each card that lies on the table: the answers of the open question, by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from markupsafe import Markup

from parlour.core.question import Action, Answer
from parlour.core.words import counted
from parlour.games.the_phantom.actions import (
    ACTIVATE,
    FIGHT,
    PLAY,
    Activate,
    Choose,
    Discard,
    DiscardInCleanup,
    Fight,
    PlaceWound,
    Play,
)
from parlour.games.the_phantom.activating import icons_of, text_of
from parlour.games.the_phantom.adventure import AskAdventure, play_cost
from parlour.games.the_phantom.box import Box
from parlour.games.the_phantom.fighting import AskCombat, AskWound, combat_cost
from parlour.games.the_phantom.icons import icon_words
from parlour.games.the_phantom.in_force import health_of, on_enemies
from parlour.games.the_phantom.paying import cost_words
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.telling import (
    as_seen,
    lacks,
    said_here,
    text_here,
    to_wound,
    tokens_of,
    wounds_on,
)
from parlour.games.the_phantom.view import PhantomView
from parlour.web.games.page import Press, action_text, beside, choice, plan_text, read_or_ask, takes_part
from parlour.web.games.scene import Scene
from parlour.web.games.the_phantom.card_faces import face, reads, resource, spoken, strip
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import aloud

ABOUT_A_CARD: Final = (Play, Discard, DiscardInCleanup, Activate, Choose, PlaceWound)


def view_of(scene: Scene) -> PhantomView:
    """What the viewer knows."""
    return cast(PhantomView, scene.view)


def state_of(scene: Scene) -> Phantom:
    """What the viewer sees, to ask rules of."""
    return as_seen(view_of(scene))


def source_of(box: Box, card: int) -> str:
    """Where a card comes from, as its corner says: the Legend of a starter deck, else the pack."""
    each = box.cards[card]
    words = (each.part.set or each.pack).replace("_", " ").title()
    return words.replace(" Of ", " of ").replace(" In The ", " in the ")


class Deeds:
    """The answers of the open question that are about cards, and how the cards they are about are drawn."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.s = state_of(scene)
        self.by_card: dict[int, list[Answer]] = {}
        self.fight: Answer | None = None
        question = scene.sight.question
        for option in question.answers if question is not None else ():
            action = option.action
            if isinstance(action, ABOUT_A_CARD):
                self.by_card.setdefault(action.card, []).append(option)
            elif isinstance(action, Fight):
                self.fight = option
        if self.fight is not None:
            for card in self.enemies():
                self.by_card.setdefault(card, []).append(self.fight)

    def enemies(self) -> list[int]:
        """The enemies of the row."""
        return [card for card in self.s.public.row if self.s.box.cards[card].enemy]

    # Cards ----------------------------------------------------------------------------------------------------

    def card(
        self, card: int, next_words: tuple[str, str], classes: str = "", note: str = "", needs: Sequence[int] = ()
    ) -> Markup:
        """A card on the table that can be pressed: to choose it, to hear why not, or to read it."""
        s, box = self.s, self.s.box
        each = box.cards[card]
        found = self.by_card.get(card, [])
        words = text_here(box, card)
        health = health_of(s, card) if each.enemy and card in s.public.row else -1
        wounds, tokens = wounds_on(s, card), tokens_of(s, card)
        cost = play_cost(s, self.scene.seat, card) if "in-hand" in classes else None
        return h.button(
            f"#card-{card}",
            class_=" ".join(["pcard", classes, "legal" if found else ""]).strip(),
            data_piece=self.scene.piece(("card", card)),
            **self.attributes(card, found),
        )[
            aloud(
                self.label(card, next_words, note),
                face(each, cost, health, wounds, tokens, "", words),
                strip(each, *next_words, health, wounds, tokens),
                "in-row" in classes
                and h.span(".then")[h.span[next_words[0] and h.b[f"{next_words[0]}: "], next_words[1]]],
                note and h.span(".why")[["needs ", [resource(each) for each in needs]] if needs else note],
                bool(found) and h.span(".tick")[icon("i-check")],
            ),
            reads(each, source_of(box, card), words),
        ]

    def label(self, card: int, next_words: tuple[str, str], note: str) -> str:
        """How a card on the table is read aloud: what it is, how it stands, what it does next."""
        s = self.s
        each = s.box.cards[card]
        said = [spoken(each)]
        if each.enemy and card in s.public.row:
            said.append(f"{counted(wounds_on(s, card), 'Wound')} of {health_of(s, card)}.")
        said += [f"{counted(number, f'{token} token')}." for token, number in tokens_of(s, card)]
        if card in s.public.exhausted:
            said.append("Exhausted.")
        if next_words[0]:
            said.append(f"{next_words[0]}: {next_words[1]}.")
        return " ".join([*said, f"{note}." if note else ""]).strip()

    def attributes(self, card: int, found: Sequence[Answer]) -> dict[str, Any]:
        """What a press on a card does."""
        if found:
            return takes_part([option.action for option in found])
        refused = self.refused(card)
        if refused is not None:
            return choice(refused, False)
        wanted = self.wanted(card)
        return {"type": "button", "data_read": True} if wanted is None else read_or_ask(wanted)

    def refused(self, card: int) -> Action | None:
        """What one would most likely want of a card that can do nothing now: its refusal is told by its rule."""
        return self.wanted(card) if self.scene.asks(AskAdventure, AskCombat) else None

    def wanted(self, card: int) -> Action | None:
        """What one would want of a card at another time; None if nothing is ever done with it."""
        s = self.s
        if s.box.cards[card].part.abilities:
            return ACTIVATE[card][0]
        return FIGHT if s.box.cards[card].enemy and card in s.public.row else None

    # Buttons --------------------------------------------------------------------------------------------------

    def buttons(self) -> h.Node:
        """For each card that something can be done with: the buttons that are shown while it is picked up."""
        return [
            h.div(".deeds", **beside(f"card-{card}"))[
                [self._button(card, at, press) for at, press in enumerate(self.presses(card, found))],
                self._cannot_play(card),
            ]
            for card, found in self.by_card.items()
        ]

    def _button(self, card: int, at: int, press: Press) -> Markup:
        """One thing to do; the first one leads."""
        text = plan_text(press.actions) if len(press.actions) > 1 else action_text(press.actions[0])
        kind = "btn line" if at else "btn main"
        return h.button(class_=kind, type="button", id=f"deed-{card}-{at}", data_act=text)[
            not at and icon("i-check"), press.words
        ]

    def _cannot_play(self, card: int) -> h.Node:
        """Why a card of the hand that can be discarded cannot be played: by its rule, when it is pressed."""
        actions = [option.action for option in self.by_card[card]]
        if not any(isinstance(each, Discard) for each in actions) or PLAY[card] in actions:
            return None
        text = action_text(PLAY[card])
        return h.button(".btn.line.not-now", type="button", id=f"deed-{card}-no", data_why=text)[
            f"Play it? {self.not_playable(card)}"
        ]

    def not_playable(self, card: int) -> str:
        """Why a card cannot be played, in two or three words."""
        missing = lacks(self.s, self.scene.seat, card)
        return f"needs {icon_words(missing)} more" if missing else "not now"

    def presses(self, card: int, found: Sequence[Answer]) -> list[Press]:
        """The buttons for a card."""
        order = sorted(found, key=lambda option: isinstance(option.action, Discard | Fight))
        return [press for option in order for press in self.press(option)]

    def press(self, option: Answer) -> list[Press]:
        """One answer in few words."""
        s, action, seat = self.s, option.action, self.scene.seat
        words = option.words
        if isinstance(action, Play):
            words = f"Play {cost_words(play_cost(s, seat, action.card))}"
        elif isinstance(action, Discard):
            words = f"Discard: gain {icon_words(s.box.cards[action.card].part.reward)}"
        elif isinstance(action, Fight):
            words = f"Fight {cost_words(combat_cost(s, seat))}"
        elif isinstance(action, Activate):
            words = self.ability(action)
        elif isinstance(action, DiscardInCleanup):
            words = f"Discard {s.box.cards[action.card].name}"
        elif isinstance(action, PlaceWound):
            return self.wounds(action)
        return [Press(words, (action,))]

    def ability(self, action: Activate) -> str:
        """An ability in words, with what it costs now."""
        s, seat = self.s, self.scene.seat
        ability = s.box.cards[action.card].part.abilities[action.ability]
        words = said_here(text_of(ability), s.setup.options.level(), s.setup.players)
        now = icons_of(ability, s, action.card, seat)
        more = f" ({icon_words(now)} now)" if now != ability.pay else ""
        asks = ""
        owner = next((at for at, area in enumerate(s.public.areas) if action.card in area), seat)
        if owner != seat and not s.public.consent[owner]:
            asks = "Ask: "
        return f"{asks}{words[:1].upper()}{words[1:]}{more}"

    def wounds(self, action: PlaceWound) -> list[Press]:
        """One Wound, as many as defeat the enemy, or all that are left."""
        s, card = self.s, action.card
        left, needs = s.public.placing, to_wound(s, card)
        for rule in on_enemies(s).most_wounds:
            if rule.like.fits(s.box.cards[card]):
                left = min(left, rule.most - s.public.blows.count(card))
        found = [Press(f"{needs} Wounds, which defeat it", (action,) * needs)] if 1 < needs <= left else []
        found.append(Press("1 Wound, which defeats it" if needs == 1 else "1 Wound", (action,)))
        if left > 1 and left != needs:
            found.append(Press(f"All {left} Wounds", (action,) * left))
        return found


def is_placing(scene: Scene) -> bool:
    """Whether the viewer places Wounds now."""
    return scene.asks(AskWound)

"""A combat and a Cardcheck as they happen: the sum so far, the revealed card, a choice for each Wild, what follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from parlour.core.effects.effect import all_words
from parlour.core.question import Action
from parlour.core.words import counted, listed
from parlour.games.the_phantom.actions import COUNT_AS, COUNT_AS_NOTHING, CountAs
from parlour.games.the_phantom.events.cards import Activated, Checked, CombatValue, FightBegan
from parlour.games.the_phantom.fighting import AskWild
from parlour.games.the_phantom.icons import NAMES, RESOURCES, WILD
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.telling import said_here, text_here, to_wound
from parlour.session.sight import Line
from parlour.web.games.page import PARTLY, UNLESS, plan_text
from parlour.web.games.scene import Scene
from parlour.web.games.the_phantom.card_faces import back, face, reads, resource
from parlour.web.games.the_phantom.deeds import source_of, state_of
from parlour.web.games.the_phantom.pictures import ph
from parlour.web.html import elements as h
from parlour.web.html.document import icon

MOST_PLANS: Final = 40
"""With more ways to count its Wilds, a check is answered Wild by Wild."""
Plan = tuple[Action, ...]


def check_of(scene: Scene) -> AskWild | None:
    """The Cardcheck that waits for its Wilds to be counted."""
    agenda = scene.view.agenda
    step = agenda[-1] if agenda else None
    return step if isinstance(step, AskWild) else None


def is_staged(scene: Scene) -> bool:
    """Whether a combat or a check is going on."""
    return not scene.sight.over and (state_of(scene).public.combat >= 0 or check_of(scene) is not None)


# Counting Wilds ---------------------------------------------------------------------------------------------


def plans(check: AskWild) -> list[Plan]:
    """Every way to count the Wilds of this check, each as the answers that it takes, one for each Wild asked for."""
    found = _plans(check, check.symbols, check.wilds)
    return found if len(found) <= MOST_PLANS else list(dict.fromkeys([plan[:1] for plan in found]))


def _plans(check: AskWild, symbols: tuple[int, ...], wilds: int) -> list[Plan]:
    wanted = check.check.wanted(symbols) if wilds else []
    options = [each for each in range(RESOURCES) if each in wanted]
    if not options:
        return [()]
    found: list[Plan] = []
    for each in options:
        found += [(COUNT_AS[each], *rest) for rest in _plans(check, (*symbols, each), wilds - 1)]
    return [*found, *[(COUNT_AS_NOTHING, *rest) for rest in _plans(check, symbols, wilds - 1)]]


def counted_as(check: AskWild, plan: Plan) -> tuple[int, ...]:
    """The symbols that count if the Wilds are counted so."""
    return (*check.symbols, *[each.resource for each in plan if isinstance(each, CountAs)])


def plan_words(plan: Plan) -> str:
    """A way to count the Wilds, in a few words."""
    said = [NAMES[each.resource] for each in plan if isinstance(each, CountAs)]
    left = len(plan) - len(said)
    if not said:
        return "Leave it" if left == 1 else f"Leave all {left}"
    return f"{listed(said)}{f', and leave {left}' if left else ''}"


@dataclass(frozen=True)
class Outcome:
    """A line of a check: its symbols, what it does, how often, and why."""

    symbols: tuple[int, ...]
    does: str
    times: int
    why: str


def outcomes(s: Phantom, check: AskWild, symbols: tuple[int, ...]) -> list[Outcome]:
    """Every line of the check, with whether it happens for these symbols."""
    found: list[Outcome] = []
    happened = 0
    for line in check.check.lines:
        shown = [symbol for symbol in symbols if symbol in line.on]
        happens = bool(shown) and happened < check.check.most
        happened += happens
        times = (len(shown) if line.each else 1) if happens else 0
        does = said_here(all_words(line.do), s.setup.options.level(), s.setup.players)
        names = listed([NAMES[each] for each in line.on], "or")
        why = f"{listed([NAMES[each] for each in dict.fromkeys(shown)])} is there" if happens else f"no {names}"
        if shown and not happens:
            why = f"only {check.check.most} may happen"
        found.append(Outcome(line.on, f"{does[:1].upper()}{does[1:]}", times, why))
    return found


def wild_buttons(scene: Scene) -> h.Node:
    """For each way to count the Wilds the button that does it, shown while it is picked."""
    check = check_of(scene)
    if check is None or not scene.asks(AskWild):
        return None
    return [
        h.button(".btn.main", type="button", id=f"plan-{at}", data_act=plan_text(plan), data_when=plan_text(plan),
                 hidden=True)[icon("i-check"), plan_words(plan)]
        for at, plan in enumerate(plans(check))
    ]  # fmt: skip


def _wild_rows(scene: Scene, check: AskWild) -> h.Node:
    """A row of choices for each Wild that matters."""
    if not scene.asks(AskWild):
        return None
    ways = plans(check)
    depth = max([len(plan) for plan in ways], default=0)
    rows: list[h.Node] = []
    for at in range(depth):
        options: list[h.Node] = []
        for action in (*COUNT_AS, COUNT_AS_NOTHING):
            fits = [plan for plan in ways if len(plan) > at and plan[at] is action]
            options.append(_wild_option(at, action, fits))
        label = f"Wild {at + 1} of {check.wilds}"
        rows.append(
            h.div(".wild1", role="group", aria_label=label, data_roving=True)[
                h.span(".lab")[resource(WILD), h.b[f"Wild {at + 1}"]], options
            ]
        )
    return h.div(".wilds.on-cloth")[rows]


def _wild_option(at: int, action: Action, fits: list[Plan]) -> Markup:
    number = action.resource if isinstance(action, CountAs) else -1
    sign: h.Node = resource(number) if number >= 0 else h.span(".tk.none")[icon("i-cross")]
    words = NAMES[number] if number >= 0 else "leave it"
    attributes: dict[str, Any] = {"disabled": True, "title": "Nothing here asks for it"}
    if fits:
        attributes = {"data_choice": "\n".join([plan_text(plan) for plan in fits]), "aria_pressed": "false"}
    return h.button(f"#wild-{at}-{number + 1}.wopt", type="button", **attributes)[sign, h.small[words]]


def _outcome_lists(scene: Scene, s: Phantom, check: AskWild) -> h.Node:
    """What happens: as the card is printed, and for each way to count the Wilds while it is picked."""
    printed = _outcome_list(s, check, check.symbols, "data_unless" if scene.asks(AskWild) else "")
    if not scene.asks(AskWild):
        return printed
    return [
        printed,
        h.p(".fine2", **PARTLY)[icon(ph("wild")), h.span["Now the other Wild."]],
        [_outcome_list(s, check, counted_as(check, plan), plan_text(plan)) for plan in plans(check)],
    ]


def _outcome_list(s: Phantom, check: AskWild, symbols: tuple[int, ...], when: str) -> Markup:
    attributes: dict[str, Any] = (
        UNLESS if when == "data_unless" else {"data_when": when, "hidden": True} if when else {}
    )
    return h.ol(".outs.on-cloth", aria_label="What happens, from top to bottom", **attributes)[
        [
            h.li(class_="hit" if each.times else "miss")[
                h.span(".oi")[[resource(symbol) for symbol in each.symbols]],
                h.span[h.b[each.does, f" ({each.times} times)" if each.times > 1 else None], each.why],
                icon("i-check" if each.times else "i-cross"),
            ]
            for each in outcomes(s, check, symbols)
        ]
    ]


# The stage --------------------------------------------------------------------------------------------------


def stage(scene: Scene) -> h.Node:
    """A combat or a Cardcheck while it goes on; nothing else."""
    if not is_staged(scene):
        return None
    s = state_of(scene)
    check = check_of(scene)
    fight = s.public.combat >= 0
    return h.div(class_="check" if fight and check else "check two")[
        fight and h.section(".fight")[h.h2(".zone")["The fight"], _sum(scene, s), _needs(s)],
        h.section(".stage")[_flip(scene, s, check), check is not None and _wild_rows(scene, check)],
        check is not None
        and h.section(".result")[
            h.h2(".zone")["What it does"],
            _outcome_lists(scene, s, check),
            h.p(".fine2")[icon(ph("wild")), h.span["A Wild counts as one symbol, or as none: leaving it is allowed."]],
        ],
    ]


def _flip(scene: Scene, s: Phantom, check: AskWild | None) -> h.Node:
    """The card that was revealed, beside the deck, with its cost large."""
    seat = s.public.active
    card = s.public.checked[-1] if s.public.checked else _revealed(scene, s)
    source = s.box.cards[check.source].name if check is not None and check.source >= 0 else ""
    title = f"Cardcheck of {source}" if source else "Cardcheck" if check is not None else "Combat check"
    left = s.public.sizes[seat]
    return [
        h.h2(".zone")[title, h.small["top card of the deck"]],
        h.div(".flip")[
            h.div(".stack")[back("phantom", f"Deck, {counted(left, 'card')}"), h.span(".cnt")[left]],
            h.span(".arrow")[icon(ph("reveal"))],
            _shown(scene, s, card) if card >= 0 else h.p(".hint")["No card is left to reveal."],
            card >= 0 and _big_cost(s, card, check is None),
        ],
    ]


def _shown(scene: Scene, s: Phantom, card: int) -> Markup:
    words = text_here(s.box, card)
    return h.button(".pcard.moved", type="button", data_read=True, data_piece=scene.piece(("card", card)),
                    aria_label=f"Revealed: {s.box.cards[card].title()}")[
        face(s.box.cards[card], words=words), reads(s.box.cards[card], source_of(s.box, card), words)
    ]  # fmt: skip


def _big_cost(s: Phantom, card: int, combat: bool) -> Markup:
    """The cost of the revealed card; in the check of a combat, what counts is ticked."""
    symbols = s.box.legends[s.public.active].combat_symbols
    rows: list[h.Node] = []
    for each in s.box.cards[card].cost:
        counts = combat and (each == WILD or each in symbols)
        note = " +1" if counts else " does not count" if combat else ""
        rows.append(h.li(class_="counts" if counts or not combat else None)[
            resource(each, "xl"), h.small[NAMES[each], note]
        ])  # fmt: skip
    return h.ul(".bigcost.on-cloth", aria_label="Its cost")[rows or h.li[h.small["It costs nothing: no symbol."]]]


def _last_fight(log: tuple[Line, ...]) -> list[Line]:
    """The lines of the combat that goes on."""
    for at in range(len(log) - 1, -1, -1):
        if isinstance(log[at].event, FightBegan):
            return list(log[at:])
    return []


def _revealed(scene: Scene, s: Phantom) -> int:
    """The card that the combat check revealed."""
    for line in _last_fight(scene.sight.log):
        if isinstance(line.event, Checked):
            return s.box.names.index(line.event.id) if line.event.id in s.box.names else -1
    return -1


def _sum(scene: Scene, s: Phantom) -> Markup:
    """The Combat value as it grew: the check, then each ability."""
    rows: list[h.Node] = []
    total, checked, cause = 0, "", ""
    for line in _last_fight(scene.sight.log):
        event = line.event
        if isinstance(event, Checked) and not checked:
            checked = event.card
        elif isinstance(event, Activated):
            cause = event.card
        elif isinstance(event, CombatValue):
            if not rows:
                found = _check_value(scene, s)
                rows.append(_sum_row(ph("combat"), "Base", s.box.legends[s.public.active].name, event.total - found))
                rows.append(_sum_row(ph("cardcheck"), "Combat check", checked or "no card", found, "+"))
            else:
                rows.append(_sum_row(ph("exhaust"), cause or "Combat", "", event.total - total, "+"))
            total = event.total
    return h.ol(".sum", aria_label="Combat value so far")[
        rows, h.li(".tot")[h.span["Combat"], h.strong[str(s.public.combat)]]
    ]


def _check_value(scene: Scene, s: Phantom) -> int:
    """What the revealed card adds: 1 for each symbol that counts."""
    card = _revealed(scene, s)
    symbols = s.box.legends[s.public.active].combat_symbols
    return 0 if card < 0 else len([each for each in s.box.cards[card].cost if each == WILD or each in symbols])


def _sum_row(symbol: str, name: str, why: str, more: int, sign: str = "") -> Markup:
    return h.li[h.span(".si")[icon(symbol)], h.span[h.b[name], why], h.strong[f"{sign}{more}"]]


def _needs(s: Phantom) -> h.Node:
    """How many Wounds each enemy still takes."""
    enemies = [card for card in s.public.row if s.box.cards[card].enemy]
    return h.ul(".plan")[
        [
            h.li[icon(ph("wound")), h.span[f"{s.box.cards[card].name} takes ", h.b[str(to_wound(s, card))], " more"]]
            for card in enemies[:5]
        ]
    ]


# After it ---------------------------------------------------------------------------------------------------


def just_now(scene: Scene) -> h.Node:
    """A Cardcheck that needed no choice, told in one line: the revealed card and what followed."""
    log = scene.sight.log
    newest = [line for line in log[-30:] if line.n == scene.sight.n]
    at = next((at for at, line in enumerate(newest) if isinstance(line.event, Checked)), -1)
    if at < 0 or is_staged(scene) or scene.sight.over:
        return None
    event = newest[at].event
    assert isinstance(event, Checked)
    s = state_of(scene)
    card = s.box.names.index(event.id)
    cost = [resource(each) for each in s.box.cards[card].cost]
    after = [line.words.rstrip(".") for line in newest[at + 1 : at + 5] if line.event is not None]
    return h.p(".just.on-cloth", role="status")[
        icon(ph("cardcheck")), h.span["Revealed ", h.b[event.card], " "], h.span(".ic")[cost or "no symbol"],
        h.span[f"{'; '.join(after)}." if after else "Nothing follows."],
    ]  # fmt: skip

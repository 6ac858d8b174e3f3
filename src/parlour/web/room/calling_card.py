"""The calling card: what can be done now, said in words at one fixed place."""

from __future__ import annotations

from functools import lru_cache, partial
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from parlour.core.contract import TABLE
from parlour.core.question import Action, Answer
from parlour.core.words import counted, listed
from parlour.session.sight import SeatSight, Sight
from parlour.web.games.page import ANY, PARTLY, UNLESS, Page, Press, action_text, plan_text, when
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import SLOT, Frame, drawn, fixed, joined
from parlour.web.learn.coach import THE_END, is_guided


def calling_card(scene: Scene, page: Page) -> Markup:
    """The card above the viewer's own things. It turns dark while others act."""
    sight = scene.sight
    if sight.past:
        return _card("wait", f"As it stood at {sight.n}", "", [])
    if sight.over:
        return _over(scene)
    if sight.paused:
        return _card("wait", "The table is paused", "Clocks and bots stand still.", [])
    if sight.question is not None:
        return _asked(scene, page)
    return _waiting(scene, page)


CARD: Final = Frame(
    h.section("#now", class_=SLOT, tabindex="-1", aria_label="What to do now")[
        icon("i-parlour", "i flame"),
        h.div(".say")[h.strong("#prompt")[SLOT], h.span("#follows")[SLOT], h.div("#refused", role="alert")],
        h.div(".acts")[SLOT],
    ]
)


SHOWN_UNLESS: Final = h.span(**UNLESS)
SHOWN_PARTLY: Final = h.span(**PARTLY)
PUT_BACK: Final = h.button(".btn.line", type="button", data_back=True, **ANY)["Put it back"]


def _card(kind: str, first: h.Node, second: h.Node, acts: h.Node) -> Markup:
    return CARD(f"call {kind}".strip(), _text(first), _text(second), h.draw(acts))


def _text(words: h.Node) -> str:
    return words if isinstance(words, str) else h.draw(words)


def _asked(scene: Scene, page: Page) -> Markup:
    sight = scene.sight
    question = sight.question
    assert question is not None
    reads, draw = page.ways_read(scene), partial(_ways, scene, page)
    ways = draw() if reads is None else scene.fragment("ways", (question, reads), draw)
    advice = page.advice(scene) or ("Pick one of those with a bright ring." if ways.on_table else "")
    second: list[h.Node] = [
        SHOWN_UNLESS[advice],
        ways.on_table and SHOWN_PARTLY[page.goes_on(scene)],
        ways.follows,
    ]
    meanwhile = UNLESS if ways.on_table and page.one_thing_at_a_time() else {}
    form = None if question.form is None else page.form(scene, question.form)
    acts: list[h.Node] = [page.answers(scene), ways.presses, ways.buttons, form, _free(scene, page),
                          _hint(sight, meanwhile), _undo(sight, meanwhile)]  # fmt: skip
    asked = page.asks(scene, question.prompt)
    first: h.Node = [SHOWN_UNLESS[asked], ways.titles] if ways.titles else asked
    return _card("", first, second, acts)


class _Ways(NamedTuple):
    """The ways to answer: what the card says and offers while one of them is picked up on the table, and the buttons
    of the others."""

    on_table: bool
    """Whether there is one that is picked up there."""
    titles: Markup
    follows: Markup
    presses: Markup
    buttons: Markup


def _ways(scene: Scene, page: Page) -> _Ways:
    question = scene.sight.question
    assert question is not None
    pieces: list[Answer] = []
    in_words: list[Answer] = []
    for option in question.answers:
        (pieces if page.on_table(scene, option.action) else in_words).append(option)
    apart = bool(pieces) and page.one_thing_at_a_time()
    buttons = [
        _button(option.action, page.button_words(scene, option), page.leads(scene, option.action), apart)
        for option in in_words
        if not page.has_own_button(scene, option.action)
        and not (question.form and option.words in question.form.suggestions)
    ]
    titled = [(option.action, page.titled(scene, option)) for option in pieces]
    presses = [_confirm(option.action, page.presses(scene, option)) for option in pieces]
    return _Ways(
        bool(pieces),
        joined([_when(action, words) for action, words in titled if words]),
        joined([_when(option.action, page.follows(scene, option.action)) for option in pieces]),
        joined([*presses, PUT_BACK] if pieces else presses),
        joined(buttons),
    )


def _when(action: Action, words: str) -> Markup:
    return _shown_when(action)(words)


@lru_cache(maxsize=4096)
def _shown_when(action: Action) -> Frame:
    return Frame(h.span(**when(action))[SLOT])


@drawn
def _confirm(action: Action, presses: tuple[Press, ...]) -> h.Node:
    return [
        h.button(
            class_="btn line" if at and not press.way else "btn main",
            type="button",
            id=_id(press.mark or press.opens or press.way + plan_text(press.actions)),
            data_way=press.way or None,
            data_keep="all" if press.put_together else None,
            data_spends=" ".join(map(str, press.spends)) or None,
            **_does(press),
            **when(action),
        )[(not at or bool(press.way)) and icon("i-check"), press.words, bool(press.opens) and icon("i-caret", "i end")]
        for at, press in enumerate(presses)
    ]


def _does(press: Press) -> dict[str, Any]:
    """The attributes of what a press does."""
    if press.opens:
        return {"data_opens": press.opens, "aria_expanded": "false", "aria_controls": press.opens}
    return {"data_mark": press.mark} if press.mark else {"data_act": plan_text(press.actions)}


@drawn
def _button(action: Action, words: str, leads: bool, meanwhile: bool) -> h.Node:
    """An answer in words; `meanwhile` it shows only while no piece is held. A call waits for nothing else."""
    kind = "btn main" if leads else "btn line"
    shown = UNLESS if meanwhile else {}
    text = action_text(action)
    does = {"data_call": text} if action.is_call() else {"data_act": text}
    return h.button(class_=kind, type="button", id=_id(text), **does, **shown)[leads and icon("i-check"), words]


def _id(meaning: str) -> str:
    """The same for the same answer: a push that changes the question never turns a button into another under a hand."""
    return f"do-{blake2b(meaning.encode(), digest_size=6).hexdigest()}"


def _free(scene: Scene, page: Page) -> h.Node:
    """What may be done or called out beside answering, unless it is done on the table."""
    beside = (*scene.sight.calls, *scene.sight.free)
    if not beside:
        return None
    free = [
        option
        for option in beside
        if not page.on_table(scene, option.action) and not page.has_own_button(scene, option.action)
    ]
    return [_button(option.action, option.words, False, False) for option in free]


def _hint(sight: Sight, when_shown: dict[str, Any]) -> h.Node:
    """The button that asks the house what it would do here."""
    return _hint_button(bool(when_shown)) if sight.hints else None


@fixed
def _hint_button(apart: bool) -> h.Node:
    shown = UNLESS if apart else {}
    return h.button("#hint.btn.line.quiet", type="button", data_hint=True, data_key="h", **shown)[
        icon("i-bulb"), "Hint"
    ]


def _undo(sight: Sight, when_shown: dict[str, Any]) -> h.Node:
    """The button that takes the last action back, at once or by consent; or the way to where that is allowed."""
    if sight.undo.refused and sight.host:
        return _back_button("practice", "Make it a practice game, to take back", sight.undo.refused, bool(when_shown))
    if not sight.undo.can or sight.undo.seat is not None:
        return None
    words = "Take it back" if sight.undo.can == "free" else "Ask to take it back"
    return _back_button("undo", words, "", bool(when_shown))


@fixed
def _back_button(does: str, words: str, title: str, apart: bool) -> h.Node:
    shown = UNLESS if apart else {}
    return h.button(".btn.line.quiet", type="button", data_do=does, title=title or None, **shown)[
        icon("i-ready"), words
    ]


def _waiting(scene: Scene, page: Page) -> Markup:
    sight = scene.sight
    open_seats = scene.found_for_all("open seats", _open_seats)
    acting_open = [seat for seat in open_seats if seat.acting]
    if acting_open:
        first = f"Waiting for somebody to take {'a seat' if len(open_seats) > 1 else 'the last seat'}"
        second = f"{counted(len(open_seats), 'seat')} open. Share an invitation, or let a bot play."
        acts: h.Node = None
        if sight.mine:
            acts = h.button(".btn.main", type="button", data_panel="players")[icon("i-person"), "Invite"]
        elif sight.settings.listed:
            acts = _sit(sight, acting_open[0].seat)
        return _card("wait", first, second, [acts, _free(scene, page)])
    waiting = sight.waiting[:1].upper() + sight.waiting[1:]
    second = page.meanwhile(scene)
    thinkers = () if second else scene.found_for_all("thinkers", _thinkers)
    if thinkers:
        thinking = [scene.name(seat) for seat in thinkers]
        second = f"{listed(thinking)} {'is' if len(thinking) == 1 else 'are'} thinking"
    if scene.seated and sight.seats[sight.viewer].kind == "bot" and sight.seats[sight.viewer].mine:
        return _card("wait", waiting, f"A bot plays for you. {second}", _take_back(sight.table, sight.viewer))
    if sight.viewer == TABLE and not sight.mine:
        second = "You are watching. " + second
        if open_seats and sight.settings.listed:
            return _card("wait", waiting, second, _sit(sight, open_seats[0].seat))
    return _quiet(waiting, second, h.draw([_free(scene, page), _undo(sight, {})]))


@drawn
def _quiet(first: str, second: str, acts: Markup) -> h.Node:
    """The card of one who waits; most who do have the same."""
    return _card("wait", first, second, acts)


def _open_seats(sight: Sight) -> list[SeatSight]:
    return [seat for seat in sight.seats if seat.kind == "open"]


def _thinkers(sight: Sight) -> list[int]:
    return [seat.seat for seat in sight.seats if seat.thinking]


def _take_back(table: str, seat: int) -> Markup:
    return h.form(method="post", action=f"/t/{table}/take-back")[
        h.input(type="hidden", name="seat", value=str(seat)),
        h.button(".btn.main", type="submit")[icon("i-person"), "Play on myself"],
    ]


def _sit(sight: Sight, seat: int) -> Markup:
    return h.form(method="post", action=f"/t/{sight.table}/sit")[
        h.input(type="hidden", name="seat", value=str(seat)),
        h.button(".btn.main", type="submit")[icon("i-person"), "Sit down"],
    ]


def _over(scene: Scene) -> Markup:
    sight = scene.sight
    outcome = sight.outcome
    assert outcome is not None
    winners = outcome.winners()
    if len(winners) == len(sight.seats) > 1:
        first = "All win together" if page_shares(outcome.scores) else "Nobody is ahead: all share the first place"
    elif not winners:
        first = "The game is lost"
    else:
        own_first = sorted(winners, key=lambda seat: seat != scene.seat)
        names = listed([scene.name(seat) for seat in own_first])
        first = f"{names} {'win' if len(winners) > 1 or names == 'You' else 'wins'}"
    second = outcome.reason[:1].upper() + outcome.reason[1:] + (f" ({outcome.tie_break})" if outcome.tie_break else "")
    practice = " A practice game: anything could be taken back." if sight.settings.practice else ""
    farewell = f" {THE_END.title}." if is_guided(sight) else practice
    return _card("", first, f"{second}.{farewell}", _afterwards(sight))


def _afterwards(sight: Sight) -> h.Node:
    """What one may do after the end: in a campaign the next adventure first."""
    look_back = h.a(".btn.line", href=f"/t/{sight.table}/replay")[icon("i-eye"), "Look back"]
    stand = sight.campaign
    if stand is None:
        return [_play_again(sight), look_back, _pass_on()]
    book = h.a(".btn.line", href=f"/campaign/{stand.id}")[icon("i-book"), stand.name]
    if stand.next_table:
        return [h.a(".btn.main", href=f"/t/{stand.next_table}")[icon("i-arrow"), "Next adventure"], book, look_back]
    onward = h.form(method="post", action=f"/t/{sight.table}/next", data_plain=True)[
        h.button(".btn.main", type="submit")[icon("i-arrow"), "Next adventure"]
    ]
    return [onward, book, look_back, _pass_on()]


@drawn
def _pass_on() -> h.Node:
    """The end, to share: the way to the look back, and a picture."""
    return [
        h.button(".btn.line", type="button", data_pass_on="link")[icon("lookback.svg#i-share"), h.span["Share"]],
        h.button(".btn.line", type="button", data_pass_on="picture")[h.span["Picture"]],
    ]


def campaign_strip(scene: Scene) -> h.Node:
    """Told at a table from which the campaign has moved on."""
    stand = scene.sight.campaign
    words = stand.words() if stand is not None else ""
    if stand is None or not words:
        return None
    return h.div(".strip.no", role="status")[h.span[words], h.a(".btn.line", href=f"/campaign/{stand.id}")["Campaign"]]


def _play_again(sight: Sight) -> h.Node:
    """The ways to another game. A rematch is with the same people, as this one was, or where special places may be
    passed on, with these passed on; who played alone with bots plays again at once."""
    new_table = h.a(".btn.line", href=f"/new/{sight.game.id}")["Play again"]
    if not sight.mine:
        return new_table
    if sight.again:
        joins = h.a(".btn.main", href=f"/t/{sight.again}")[icon("i-arrow"), "Rematch: join the others"]
        return [joins, new_table]
    setup = sight.view.setup
    words, _ = sight.game.passed_on(setup.players, setup.options)
    others = any(seat.held and not seat.mine for seat in sight.seats)
    name = "Rematch" if others else "Play again"
    return [
        _again(sight, name, "no"),
        bool(words) and _again(sight, f"{name}, {words}", "yes"),
        others and new_table,
    ]


def _again(sight: Sight, words: str, passed: str) -> Markup:
    kind = "btn line" if passed == "yes" else "btn main"
    return h.form(method="post", action=f"/t/{sight.table}/again")[
        h.input(type="hidden", name="pass", value=passed), h.button(class_=kind, type="submit")[words]
    ]


def page_shares(scores: tuple[float, ...]) -> bool:
    """Whether all have the same score, as in a game that is won together."""
    return len(set(scores)) == 1


def strips(scene: Scene) -> h.Node:
    """What somebody asks of the others about the table."""
    return [campaign_strip(scene), undo_strip(scene), wish_strip(scene)]


def wish_strip(scene: Scene) -> h.Node:
    """That somebody asks to sit at a further seat, with the buttons of those who are asked."""
    wish = scene.sight.wish
    if wish is None:
        return None
    names = listed([scene.name(seat) for seat in wish.waits_for])
    buttons: h.Node = None
    if wish.mine:
        words = f"You asked to sit at seat {wish.seat + 1} too. Waiting for {names}."
        buttons = h.button(".btn.line", type="button", data_do="seat-answer", data_yes="no")["Never mind"]
    elif scene.seat in wish.waits_for:
        words = f"{wish.name} asks to sit at seat {wish.seat + 1} too, and would see its cards."
        buttons = [
            h.button(".btn.main", type="button", data_do="seat-answer", data_yes="yes")["Agree"],
            h.button(".btn.line", type="button", data_do="seat-answer", data_yes="no")["Refuse"],
        ]
    else:
        words = f"{wish.name} asks to sit at seat {wish.seat + 1} too. Waiting for {names}."
    return h.div(".strip", role="status")[h.span[words], buttons]


def undo_strip(scene: Scene) -> h.Node:
    """The proposal to take an action back, with the buttons of those who are asked."""
    undo = scene.sight.undo
    if undo.seat is None:
        return None
    asked = scene.seat in undo.waits_for
    names = listed([scene.name(seat) for seat in undo.waits_for])
    if scene.seat == undo.seat:
        words: h.Node = f"You asked to take your last action back. Waiting for {names}."
        buttons: h.Node = h.button(".btn.line", type="button", data_do="undo-answer", data_yes="no")["Never mind"]
    elif asked:
        words = f"{scene.name(undo.seat)} asks to take the last action back."
        buttons = [
            h.button(".btn.main", type="button", data_do="undo-answer", data_yes="yes")["Agree"],
            h.button(".btn.line", type="button", data_do="undo-answer", data_yes="no")["Refuse"],
        ]
    else:
        words = f"{scene.name(undo.seat)} asks to take an action back. Waiting for {names}."
        buttons = None
    return h.div(".strip", role="status")[h.span[words], buttons]

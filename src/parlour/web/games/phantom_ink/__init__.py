"""The table of Phantom Ink: the Pad for all, and beside it what a Medium, a Spirit or a spectator has."""

from __future__ import annotations

from markupsafe import Markup

from parlour.core.events import Event
from parlour.core.question import Action, Answer, Form
from parlour.core.words import name_of
from parlour.games.phantom_ink.actions import (
    GUESS,
    LETTER,
    LISTEN,
    LOOK_AT,
    OPEN_BLANK,
    REVERSE,
    AnswerQuestion,
    ChooseToAsk,
    ChooseToGuess,
    ChooseToListen,
    Clue,
    Copy,
    Discard,
    GoOn,
    LookAt,
    Name,
    Offer,
    OpenBlank,
    PlayArcana,
    PlayReversed,
    Silencio,
    TakeBack,
    UseSpaceEye,
    WriteLetter,
    WritePeriod,
)  # fmt: skip
from parlour.games.phantom_ink.events import asking as asked
from parlour.games.phantom_ink.events import setting_up, turns
from parlour.games.phantom_ink.pad import DOTS, PERIOD, SIDES
from parlour.games.phantom_ink.turns import TakeMoonTurn, TakeTurn
from parlour.games.phantom_ink.writing import Hear
from parlour.web.games.page import Goal, Page, Press, Reading, Stage, action_text
from parlour.web.games.phantom_ink import medium, spirit
from parlour.web.games.phantom_ink.cards import follows_arcana
from parlour.web.games.phantom_ink.ending import all_told, reveal, winners_emblem
from parlour.web.games.phantom_ink.lessons import lesson
from parlour.web.games.phantom_ink.looking_back import InkLookingBack
from parlour.web.games.phantom_ink.moments import stage_of
from parlour.web.games.phantom_ink.pad import is_own, pad, teams
from parlour.web.games.phantom_ink.words import (
    advice,
    goal,
    has_partners,
    hears,
    is_asked,
    is_medium,
    letter_key,
    mark_of,
    meanwhile,
    offers_pairs,
    points_now,
    public_of,
    spirit_name,
    step_of,
    view_of,
    where,
)
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import drawn


class InkPage(Page):
    """A séance, violet and candle light."""

    cloth = "ink"
    poster = "poster-ink"
    symbol = "i-quill"
    numeral = 4
    pitch = "Spirits write, Mediums guess, and everybody listens"
    minutes = 20
    manner = "either way"
    styles = ("games/phantom_ink.css",)
    looking_back = InkLookingBack()
    leftover = "Every Clue in full, and what could have been known"

    def team_symbol(self, team: str) -> str:
        return "i-moon" if team.endswith("Moon") else "i-sun"

    def where(self, scene: Scene) -> str:
        return where(scene)

    def goal(self, scene: Scene) -> Goal:
        return goal(scene)

    # The middle -----------------------------------------------------------------------------------------

    def shared(self, scene: Scene) -> h.Node:
        if scene.sight.over:
            return scene.public_part("pad", all_told)
        role = "spirit" if scene.seated and not is_medium(scene) else "medium" if scene.seated else "watch"
        copies = scene.asks_for(Copy)
        return [
            scene.part("teams", teams) if copies else scene.public_part("teams", teams),
            h.div(class_=f"seance {role}")[
                scene.part("pad", pad) if is_own(scene) else scene.public_part("pad", pad),
                h.div(".sidecol")[scene.part("side", _beside)],
            ],
            scene.public_part("word", _word),
        ]

    def emblem(self, scene: Scene) -> h.Node:
        return winners_emblem(scene)

    def ended(self, scene: Scene) -> h.Node:
        return reveal(scene)

    def own(self, scene: Scene) -> h.Node:
        if scene.sight.over:
            return None
        if is_medium(scene):
            return medium.hand(scene)
        return scene.public_part("discards", _discards)

    # The calling card -----------------------------------------------------------------------------------

    def on_table(self, scene: Scene, action: Action) -> bool:
        if isinstance(action, ChooseToAsk):
            return offers_pairs(scene)
        return isinstance(
            action,
            PlayArcana | PlayReversed | Offer | Discard | AnswerQuestion | Name | Copy | LookAt | OpenBlank
            | WriteLetter | WritePeriod,
        )  # fmt: skip

    def has_own_button(self, scene: Scene, action: Action) -> bool:
        if isinstance(action, ChooseToGuess | ChooseToListen):
            return isinstance(step_of(scene), TakeMoonTurn)
        if isinstance(action, Silencio | GoOn):
            return hears(scene) is not None
        return isinstance(action, Clue | TakeBack)

    def form(self, scene: Scene, form: Form) -> h.Node:
        return None

    def answers(self, scene: Scene) -> h.Node:
        if isinstance(step_of(scene), TakeMoonTurn):
            return _guess_or_listen(scene)
        return medium.offer_buttons(scene)

    def leads(self, scene: Scene, action: Action) -> bool:
        if isinstance(action, UseSpaceEye):
            return True
        return isinstance(action, ChooseToAsk) and not is_asked_eye(scene)

    def presses(self, scene: Scene, option: Answer) -> tuple[Press, ...]:
        action, pack = option.action, view_of(scene).pack
        if isinstance(action, PlayArcana):
            name = pack.arcana[action.card].name
            return Press(f"Play {name}", (action,)), Press("Upside down", (REVERSE[action.card],))
        if isinstance(action, WriteLetter):
            sign = pack.alphabet[action.letter]
            write = Press(f"Write {sign}", (LETTER[action.letter],))
            key = letter_key(scene, action.letter)
            mark = mark_of(scene, key)
            if mark is None:
                return (write,)
            return write, Press(f"Unmark {sign}" if mark.by is not None else f"Only mark {sign}", (), key)
        if isinstance(action, WritePeriod):
            return (Press("End with the period", (action,)),)
        if isinstance(action, LookAt) and is_asked(scene, OPEN_BLANK[action.line]):
            return Press("Its next letter", (LOOK_AT[action.line],)), Press("Its blank", (OPEN_BLANK[action.line],))
        if isinstance(action, AnswerQuestion):
            return (Press(f"Answer {pack.titles[action.question]}", (action,)),)
        return super().presses(scene, option)

    def one_thing_at_a_time(self) -> bool:
        return True

    def follows(self, scene: Scene, action: Action) -> str:
        pack = view_of(scene).pack
        if isinstance(action, PlayArcana):
            return follows_arcana(scene, action.card)
        if isinstance(action, WriteLetter):
            sign = pack.alphabet[action.letter]
            return f"{sign}: {spirit_name(scene)} knocks, or lays a finger on the lips. Wrong costs the turn."
        if isinstance(action, WritePeriod):
            return "Right only if the word is complete; then you win at once. Too early ends the turn."
        if isinstance(action, AnswerQuestion):
            return "You write the Clue next. The rest of the Offer is discarded face up."
        if isinstance(action, Offer):
            return "Your Spirit sees it once the Offer is complete; until then you can take it back."
        if isinstance(action, Copy):
            return pack.arcana[action.card].told(public_of(scene).together)
        if isinstance(action, Discard):
            return "It lies face up, and you draw another one at the end."
        return ""

    def goes_on(self, scene: Scene) -> str:
        return "Now pick the second Question; your Spirit answers one of the two."

    def advice(self, scene: Scene) -> str:
        return advice(scene)

    def meanwhile(self, scene: Scene) -> str:
        return meanwhile(scene)

    # The rail -------------------------------------------------------------------------------------------

    def reading(self, scene: Scene) -> Reading:
        symbol, title, paragraphs, rules = lesson(scene)
        if has_partners(scene) and not scene.sight.over:
            paragraphs = (*paragraphs, "Hearts mark cards, Clues and letters for your fellow Mediums alone.")
        return Reading(symbol, title, paragraphs, rules)

    def tells(self, event: Event) -> bool:
        return not isinstance(event, asked.LetGoOn)

    def spoken(self, event: Event) -> str:
        return spoken(event)

    def event_symbol(self, event: Event) -> str:
        if isinstance(event, asked.GuessJudged):
            return "i-fist" if event.right else "i-hush"
        return SYMBOLS.get(type(event), "i-pip")

    def stage(self, scene: Scene, event: Event) -> Stage:
        return stage_of(scene, event)

    def chapter(self, event: Event) -> str:
        return f"{SIDES[event.side]}, round {event.space + 1}" if isinstance(event, turns.TurnStarted) else ""


SYMBOLS: dict[type[Event], str] = {
    asked.QuestionOffered: "i-scroll", asked.OfferMade: "i-scroll", asked.QuestionChosen: "i-quill",
    asked.ClueCommitted: "i-lock", asked.LetterWritten: "i-quill", asked.Called: "i-hush",
    asked.StoppedAtDots: "i-hush", asked.PeriodAdded: "i-pip", asked.LetterOpened: "i-eye",
    asked.LetterWhispered: "i-whisper", asked.GuessBegun: "i-fist", turns.ArcanaPlayed: "i-crystal",
    turns.ArcanaCopied: "i-crystal", turns.CrystalReclaimed: "i-crystal", turns.HandSizeRaised: "i-deck",
    turns.QuestionDiscarded: "i-discard", turns.GameEnded: "i-crown", turns.TurnStarted: "i-hourglass",
    turns.TurnUsed: "i-arrow", setting_up.CardsDrawn: "i-deck", setting_up.QuestionsReshuffled: "i-deck",
    setting_up.ObjectCardDrawn: "i-lock", setting_up.ObjectChosen: "i-lock", setting_up.TeamsFormed: "i-trio",
}  # fmt: skip


def is_asked_eye(scene: Scene) -> bool:
    """Whether the Eye of the space waits."""
    step = step_of(scene)
    return isinstance(step, TakeTurn) and step.eye


def _beside(scene: Scene) -> h.Node:
    if is_medium(scene):
        return medium.beside(scene)
    return spirit.beside(scene) if scene.seated else _steps_for_all(scene)


def _steps_for_all(scene: Scene) -> h.Node:
    """What a spectator reads beside the Pad: how the game goes."""
    _, title, paragraphs, _ = lesson(scene)
    return h.section(".watching")[h.h2(".zone")[title], [h.p[each] for each in paragraphs]]


def _discards(scene: Scene) -> h.Node:
    return medium.discards(scene)


def _word(scene: Scene) -> h.Node:
    """The letters that are being written, as large as a shared screen needs them."""
    step = step_of(scene)
    if not isinstance(step, Hear):
        return None
    return h.div(".tvword", aria_hidden="true")[medium.big_letters(public_of(scene).shown[step.line])]


def _guess_or_listen(scene: Scene) -> Markup:
    public = public_of(scene)
    return _two_ways(
        is_asked(scene, GUESS), is_asked(scene, LISTEN), points_now(public), DOTS[public.space()], spirit_name(scene)
    )


@drawn
def _two_ways(may_guess: bool, may_listen: bool, points: int, letters: int, spirit: str) -> h.Node:
    ways = (
        (may_guess, GUESS, "i-fist", "Guess", f"letter by letter; right now it would win {points} points"),
        (may_listen, LISTEN, "i-whisper", "Listen", f"{spirit} answers a Question you never see, {letters} letters"),
    )
    return h.div(".choice2")[
        [
            h.button(".opt", type="button", id=f"way-{name.lower()}", data_act=action_text(action))[
                h.span[icon(symbol)], h.b[name], h.small[words]
            ]
            for may, action, symbol, name, words in ways
            if may
        ]
    ]


def spoken(event: Event) -> str:
    """What is said at once and alone: a letter is heard when it stands."""
    if isinstance(event, asked.LetterWritten):
        return f"space, {event.letter}." if event.gap else f"{event.letter}."
    if isinstance(event, asked.Called):
        return f"{name_of(event.seat)}: Silencio."
    if isinstance(event, asked.PeriodAdded):
        return "period." if not event.by_eye else f"{event.place}, period."
    if isinstance(event, asked.LetterOpened):
        return f"{event.place}, {event.letter}."
    if isinstance(event, asked.LetterWhispered):
        return f"whispered to you: {event.letter}." if event.letter else f"{event.place}, a whispered letter."
    if isinstance(event, asked.GuessJudged):
        sign = "period" if event.sign == PERIOD else event.sign
        return f"{sign}. {'Knock' if event.right else 'Wrong, the turn is over'}."
    return ""


PAGE = InkPage()

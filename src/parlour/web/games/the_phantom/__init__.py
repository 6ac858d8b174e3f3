"""The table of The Phantom: jungle green, pulp cards; the row says what happens next, the story comes as pages."""

from __future__ import annotations

from parlour.core.events import Event, Story
from parlour.core.question import Action, Answer
from parlour.core.words import counted, name_of
from parlour.games.the_phantom.actions import (
    ALLOW,
    ALLOW_ALWAYS,
    ASK_ME,
    END_ADVENTURE,
    FIGHT,
    STRIKE,
    ActivateBoard,
    CountAs,
    CountAsNothing,
    Fight,
    GiveBack,
    Pay,
    Put,
    Take,
)
from parlour.games.the_phantom.activating import AskConsent, text_of
from parlour.games.the_phantom.adventure import AskAdventure
from parlour.games.the_phantom.events.turns import TurnBegan
from parlour.games.the_phantom.icons import NAMES
from parlour.games.the_phantom.telling import part_of, said_here, tracks
from parlour.web.games.page import Goal, Page, Press, Reading, SeatLine, Stage, action_text, plan_text
from parlour.web.games.scene import Scene
from parlour.web.games.the_phantom.card_faces import STYLE, resource
from parlour.web.games.the_phantom.checks import check_of, is_staged, just_now, stage, wild_buttons
from parlour.web.games.the_phantom.deeds import ABOUT_A_CARD, Deeds, state_of
from parlour.web.games.the_phantom.ending import adventure_title, in_short, last_scene, prizes, won
from parlour.web.games.the_phantom.looking_back import PhantomLookingBack
from parlour.web.games.the_phantom.moments import stage_of
from parlour.web.games.the_phantom.own_things import (
    area,
    board,
    facts_of,
    hand,
    injuries,
    partners_hand,
    slim_purse,
)
from parlour.web.games.the_phantom.story import story_page
from parlour.web.games.the_phantom.table import mission, phases, piles, row, slim_mission
from parlour.web.games.the_phantom.words import UNTOLD, advice, reading, symbol_of
from parlour.web.html import elements as h
from parlour.web.html.document import icon

RESOURCE_ANSWERS = (Pay, Take, GiveBack)


class PhantomPage(Page):
    """Jungle green, pulp cards."""

    cloth = "phantom"
    poster = "poster-phantom"
    symbol = "i-mask"
    numeral = 5
    pitch = "Two Legends, one adventure"
    minutes = 60
    manner = "together"
    styles = (STYLE, "games/the_phantom.css")
    looking_back = PhantomLookingBack()
    leftover = "The cards gained, loot and achievements"

    def deck_symbol(self, name: str) -> h.Node:
        return resource(NAMES.index(name)) if name in NAMES else super().deck_symbol(name)

    def where(self, scene: Scene) -> str:
        s = state_of(scene)
        first = f"{adventure_title(s)}, {s.setup.options.difficulty}"
        if scene.sight.over:
            return f"{first}: {'won' if won(scene) else 'lost'} in turn {s.public.turn}"
        part = part_of(s)
        return f"{first}{f', part {part}' if part else ''}, turn {s.public.turn}"

    def goal(self, scene: Scene) -> Goal:
        s = state_of(scene)
        if s.public.mission < 0 or scene.sight.over:
            return Goal("Live through the adventure")
        counted_now = [
            f"{track.token} {track.have}{' left' if track.down else f' of {track.need}'}" for track in tracks(s)[:2]
        ]
        return Goal(f"Mission: {s.box.cards[s.public.mission].name}", ", ".join(counted_now))

    def seat(self, scene: Scene, seat: int) -> SeatLine:
        s = state_of(scene)
        left = s.public.sizes[s.public.seats + seat]
        legend = s.box.legends[seat].name
        return SeatLine(f"{legend}: {facts_of(s, seat)}", str(left), "injury left" if left == 1 else "injuries left")

    # The middle -----------------------------------------------------------------------------------------------

    def shared(self, scene: Scene) -> h.Node:
        if scene.sight.over:
            return scene.public_part("prizes", prizes)
        staged = (" staged" if is_staged(scene) else "") + (" asking" if check_of(scene) is not None else "")
        return [
            scene.part("mini", slim_purse),
            scene.public_part("phases", phases),
            h.nav(".jump", aria_label="Parts of the table")[
                h.a(href="#destiny")["Destiny"],
                h.a(href="#area")["In play"],
                h.a(href="#hand")["Hand"] if scene.seated else None,
            ],
            scene.public_part("slim", slim_mission),
            scene.part("stage", stage),
            scene.part("just", just_now),
            h.div(class_=f"wild{staged}")[
                scene.public_part("piles", piles),
                scene.shared_part("row", row),
                scene.shared_part("mission", mission),
            ],
            scene.part("offer", offer),
            h.div("#area.ground")[self._grounds(scene)],
        ]

    def emblem(self, scene: Scene) -> h.Node:
        return icon(last_scene(scene), "scene")

    def ended(self, scene: Scene) -> h.Node:
        return in_short(scene)

    def _grounds(self, scene: Scene) -> h.Node:
        """What the players have in play, the viewer's first; of a partner the hand, too."""
        s = state_of(scene)
        order = sorted(range(s.public.seats), key=lambda seat: seat != scene.seat)
        grounds: list[h.Node] = []
        for seat in order:
            mine = seat == scene.seat
            wide = mine or not scene.seated
            legend = s.box.legends[seat].name
            title = "Your play area" if mine else f"{legend}, in play"
            grounds.append(
                h.div(class_="ground1 mine" if mine else "ground1")[
                    h.section(".played")[
                        h.h2(".zone")[title, not mine and self._consent(scene, seat)],
                        scene.shared_part(f"area-{seat}-{'wide' if wide else 'narrow'}", area(seat, wide)),
                    ],
                    h.section(".hurts")[
                        h.h2(".zone.bare")["Injuries"], scene.shared_part(f"injuries-{seat}", injuries(seat))
                    ],
                    not mine
                    and h.section(".holds")[
                        h.h2(".zone.bare")["Hand"], scene.public_part(f"hand-{seat}", partners_hand(seat))
                    ],
                    not scene.seated and h.div(".watched")[scene.public_part(f"board-{seat}", board(seat))],
                ]
            )
        return grounds

    def _consent(self, scene: Scene, seat: int) -> h.Node:
        """Whether the partner's cards may be used at once."""
        if not scene.seated:
            return None
        free = state_of(scene).public.consent[seat]
        return h.small(class_="ok" if free else "ask")["free to use" if free else "ask before you use them"]

    # The viewer's things --------------------------------------------------------------------------------------

    def own(self, scene: Scene) -> h.Node:
        if not scene.seated or scene.sight.over:
            return None
        return h.div(".legend")[
            scene.part(f"board-{scene.seat}", board(scene.seat)),
            scene.part("hand", hand),
        ]

    # The calling card -----------------------------------------------------------------------------------------

    def on_table(self, scene: Scene, action: Action) -> bool:
        if action is ALLOW_ALWAYS or action is ASK_ME:
            return True
        return isinstance(action, (*ABOUT_A_CARD, *RESOURCE_ANSWERS, CountAs, CountAsNothing, ActivateBoard))

    def one_thing_at_a_time(self) -> bool:
        return True

    def presses(self, scene: Scene, option: Answer) -> tuple[Press, ...]:
        if isinstance(option.action, ActivateBoard):
            return (Press("Use it", (option.action,)),)
        return ()

    def button_words(self, scene: Scene, option: Answer) -> str:
        if option.action is END_ADVENTURE:
            return "End the phase"
        if isinstance(option.action, Put):
            return option.words.replace("Put it into", "Into").replace("Put it on", "On")
        return option.words.replace("Initiate combat", "Fight") if option.action is FIGHT else option.words

    def leads(self, scene: Scene, action: Action) -> bool:
        return action is STRIKE or action is ALLOW

    def answers(self, scene: Scene) -> h.Node:
        question = scene.sight.question
        options = question.answers if question is not None else ()
        s = state_of(scene)
        have = s.public.mine(scene.seat) if scene.seated else []
        tokens = [
            h.button(".btn.line.res", type="button", id=f"res-{option.action.resource}",
                     data_act=action_text(option.action))[
                resource(option.action.resource), NAMES[option.action.resource],
                h.small[f"now {have[option.action.resource]}"],
            ]
            for option in options if isinstance(option.action, RESOURCE_ANSWERS)
        ]  # fmt: skip
        always = (
            scene.asks(AskConsent)
            and h.button(".btn.line", type="button", id="allow-always", data_act=plan_text((ALLOW_ALWAYS, ALLOW)))[
                "Allow, and do not ask again"
            ]
        )
        return [Deeds(scene).buttons(), tokens, wild_buttons(scene), always]

    def advice(self, scene: Scene) -> str:
        return advice(scene)

    def goes_on(self, scene: Scene) -> str:
        if scene.asks(AskAdventure):
            return "Black circles are what it costs to play; green squares are what you gain for discarding it."
        return "Choose what to do with it."

    def follows(self, scene: Scene, action: Action) -> str:
        s = state_of(scene)
        if isinstance(action, ActivateBoard):
            words = said_here(
                text_of(s.box.legends[scene.seat].abilities[action.ability]), s.setup.options.level(), s.setup.players
            )
            return f"{words[:1].upper()}{words[1:]}."
        if isinstance(action, Fight):
            return "The top card of your deck is revealed; then you may use cards that add Combat value."
        return ""

    def meanwhile(self, scene: Scene) -> str:
        return ""

    # The rail -------------------------------------------------------------------------------------------------

    def reading(self, scene: Scene) -> Reading | None:
        return reading(scene)

    def beside(self, scene: Scene) -> h.Node:
        """The standing consent, as a switch."""
        free = [option for option in scene.sight.free if option.action in (ALLOW_ALWAYS, ASK_ME)]
        if not free or scene.sight.over or scene.sight.past:
            return None
        return h.div(".standing")[
            h.h3["Your cards and your partner"],
            [
                h.button(".go", type="button", id="consent", data_act=action_text(option.action))[option.words]
                for option in free
            ],
        ]

    def tells(self, event: Event) -> bool:
        return not isinstance(event, UNTOLD)

    def event_symbol(self, event: Event) -> str:
        return symbol_of(event)

    def story_page(self, scene: Scene, story: Story, at: int) -> h.Node:
        return story_page(scene, story, at)

    def page_mark(self, story: Story, number: int) -> str:
        return story.title.split(".", 1)[0]

    def stage(self, scene: Scene, event: Event) -> Stage:
        return stage_of(scene, event)

    def chapter(self, event: Event) -> str:
        return f"Turn {event.turn}: {name_of(event.seat)}" if isinstance(event, TurnBegan) else ""


def offer(scene: Scene) -> h.Node:
    """Cards to choose from that lie nowhere else on the page: of a pile, of the adventure, set aside."""
    deeds = Deeds(scene)
    public = deeds.s.public
    shown = {public.mission, *public.row}
    for some in (*public.areas, *public.injured):
        shown.update(some)
    if scene.seated:
        shown.update(deeds.s.hands[scene.seat])
    cards = [card for card in deeds.by_card if card not in shown]
    if not cards:
        return None
    return h.section(".offer")[
        h.h2(".zone")["Choose", h.small[counted(len(cards), "card")]],
        h.div(".phand", role="group", aria_label="Cards to choose from", data_roving=True)[
            [deeds.card(card, ("", ""), "offered") for card in cards]
        ],
    ]


PAGE = PhantomPage()

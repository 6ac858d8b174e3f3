"""The end of an adventure: the scene, some figures, the cards that were gained and why, loot, achievements."""

from __future__ import annotations

from markupsafe import Markup

from parlour.core.words import counted, listed
from parlour.games.the_phantom.events.cards import Achieved, CardGained, LootPoints
from parlour.games.the_phantom.events.row import Defeated, LoreRead
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.telling import read_parts, text_here, tracks, words_here
from parlour.web.games.scene import Scene
from parlour.web.games.the_phantom.card_faces import face, reads, resource
from parlour.web.games.the_phantom.deeds import source_of, state_of
from parlour.web.games.the_phantom.pictures import ph, scene_of
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import aloud


def won(scene: Scene) -> bool:
    """Whether the adventure was won."""
    outcome = scene.sight.outcome
    return outcome is not None and max(outcome.scores) > 0


def adventure_title(s: Phantom) -> str:
    """The adventure by its title."""
    title: str = s.setup.packs[0].content.facts.title
    return title


def last_scene(scene: Scene) -> str:
    """The picture of where it ended: dawn if it was won."""
    s = state_of(scene)
    read = read_parts(s)
    title = read[-1][1] if read else adventure_title(s)
    return ph("scene-dawn") if won(scene) else scene_of(title, s.box.cards[s.box.adventure[0]].pack)


def prizes(scene: Scene) -> h.Node:
    """The cards that were gained, loot and achievements, and how near a lost adventure was."""
    s = state_of(scene)
    return h.div(".wgrid")[
        h.section[
            h.h2(".zone")["Yours for ever", h.small["into the deck, before the next adventure"]],
            _gains(scene, s),
        ],
        h.section(".lootbox")[_loot(s), _achievements(scene, s), not won(scene) and _how_near(s)],
    ]


def in_short(scene: Scene) -> h.Node:
    """The adventure in figures, and the names of the cards that were gained."""
    s = state_of(scene)
    gained = {s.box.cards[card].name: None for seat in range(s.public.seats) for card in s.public.gained[seat]}
    return h.div(".wint")[
        _figures(scene, s),
        bool(gained) and h.p(".forever")[icon(ph("lore")), h.span["Yours for ever: ", h.b[listed(list(gained))]]],
    ]


def _figures(scene: Scene, s: Phantom) -> Markup:
    public = s.public
    beaten = sum([isinstance(line.event, Defeated) for line in scene.sight.log])
    left = [public.sizes[public.seats + seat] for seat in range(public.seats)]
    of = sum([len(each) for each in s.box.injuries])
    rows = (
        ("time", str(public.turn), "turn" if public.turn == 1 else "turns"),
        ("enemy", str(beaten), "enemy defeated" if beaten == 1 else "enemies defeated"),
        ("injury", str(sum(left)), f"injuries left, of {of}"),
        ("lore", str(len(read_parts(s))), "parts of the story read"),
    )
    return h.ul(".stats")[[h.li[icon(ph(symbol)), h.b[number], h.span[words]] for symbol, number, words in rows]]


def _gains(scene: Scene, s: Phantom) -> h.Node:
    """The cards that were gained, each with who has it and why."""
    gained = [(seat, card) for seat in range(s.public.seats) for card in s.public.gained[seat]]
    if not gained:
        return h.p(".hint.bare")["No card was gained this time."]
    return h.div(".gains")[
        [
            h.figure[
                h.button(".pcard", type="button", data_read=True)[
                    aloud(
                        s.box.cards[card].title(),
                        face(s.box.cards[card], source=source_of(s.box, card), words=text_here(s.box, card)),
                    ),
                    reads(s.box.cards[card], source_of(s.box, card), text_here(s.box, card)),
                ],
                _why(scene, s, seat, card),
            ]
            for seat, card in gained
        ]
    ]


def _why(scene: Scene, s: Phantom, seat: int, card: int) -> Markup:
    """Story, Loot or Achievement: what came last before the card was gained."""
    kind, words, symbol = "Story", "", "lore"
    for line in scene.sight.log:
        event = line.event
        if isinstance(event, LoreRead):
            kind, words, symbol = "Story", f"Lore {event.numeral}", "lore"
        elif isinstance(event, LootPoints):
            kind, words, symbol = "Loot", counted(event.points, "point"), "loot"
        elif isinstance(event, Achieved):
            kind, words, symbol = "Achievement", event.what, "achievement"
        elif isinstance(event, CardGained) and event.id == s.box.names[card]:
            break
    return h.figcaption[icon(ph(symbol)), h.b[kind], f"{words}: {s.box.legends[seat].name}"]


def _loot(s: Phantom) -> h.Node:
    """The Loot table of the adventure, where it was played with."""
    if not s.box.with_loot:
        return None
    part = s.box.cards[s.box.loot].part
    worth = [(each, part.points.count(each)) for each in sorted(set(part.points))]
    return [
        h.h2(".zone")["Loot"],
        h.p(".lootl.on-cloth")[
            [[resource(each), h.b[f"{n} "]] for each, n in worth], h.span["a Wild counts as the best"]
        ],
        h.table(".ltab")[
            h.tbody[
                [
                    h.tr[
                        h.th(scope="row")[column.enemy],
                        h.td[
                            [h.span[f"{cell.points}+ {words_here(s, cell.do) or 'nothing'}"] for cell in column.cells]
                        ],
                    ]
                    for column in part.loot
                ]
            ]
        ],
    ]


def _achievements(scene: Scene, s: Phantom) -> h.Node:
    """The Achievements, those that were met ticked."""
    if not s.box.with_loot or s.box.achievement < 0:
        return None
    criteria = s.box.cards[s.box.achievement].part.criteria
    met = {each // 2 for each in s.public.achieved}
    return [
        h.h2(".zone")["Achievements"],
        h.ul(".achs")[
            [
                h.li(class_="ok" if at in met else None)[icon("i-check" if at in met else "i-cross"), h.span[each.name]]
                for at, each in enumerate(criteria)
            ]
        ],
    ]


def _how_near(s: Phantom) -> h.Node:
    """How far a lost adventure had come."""
    rows = [
        h.li[icon(ph("mission")), h.span[f"{track.token.capitalize()}: {track.have} of {track.need}"]]
        for track in tracks(s)
        if not track.down
    ]
    return bool(rows) and [h.h2(".zone")["How near it was"], h.ul(".achs")[rows]]

"""Which picture stands on a card: by a word of its name, else by what it is. No picture belongs to one card alone, so
that none can give away a card that nobody has read."""

from __future__ import annotations

from typing import Final

from parlour.games.the_phantom import card as kinds
from parlour.games.the_phantom.box import Card
from parlour.games.the_phantom.symbols import ICON_NAMES, PICTURES

SHEET: Final = "games/phantom.svg#ph-"


def ph(name: str) -> str:
    """A symbol of this game's own sheet."""
    return f"{SHEET}{name}"


BY_WORD: Final = (
    (("python", "snake", "cobra", "viper", "mamba"), "art-snake"),
    (("cub", "devil", "pup"), ph("art-cub")),
    (("wolf", "wolves", "pack", "alpha"), "art-wolf"),
    (("hound", "dog", "hyena", "jackal", "leopard", "panther"), "art-hound"),
    (("horse", "mare", "hero", "stallion", "ride", "rider", "saddle"), "art-horse"),
    (("campfire", "fire", "ember", "embers", "hearth", "torch"), "art-campfire"),
    (("drum", "drums", "beat"), "art-drums"),
    (("village", "hut", "huts", "cave", "camp", "house", "town", "station", "mission"), "art-village"),
    (("bridge", "rope", "vine", "ladder", "cliff", "gorge"), ph("art-bridge")),
    (("herb", "herbs", "healer", "bandage", "medicine", "remedy", "kit", "bag", "satchel"), ph("art-herbs")),
    (("fog", "mist", "haze", "moon", "night", "dusk"), ph("art-fog")),
    (("heat", "drought", "dry", "noon", "sun", "dust"), ph("art-heat")),
    (("storm", "monsoon", "rain", "rains", "wind", "squall"), "art-storm"),
    (("river", "ford", "crocodile", "flood", "water", "current", "rapids", "swim", "dive", "boat", "canoe"),
     ph("art-ford")),
    (("colt", "revolver", "pistol", "pistols", "gun", "guns", "rifle", "shot", ".45"), "art-pistol"),
    (("badge", "uniform", "patrol", "captain", "commander", "colonel", "orders"), ph("art-badge")),
    (("beacon", "lamp", "lantern", "signal", "tower", "lighthouse", "radio"), ph("art-beacon")),
    (("message", "messenger", "runner", "letter", "word", "news", "saying", "advice", "whisper"), ph("art-messenger")),
    (("raider", "raiders", "pirate", "pirates", "smuggler", "smugglers", "gang", "bandits", "poachers"),
     ph("art-raiders")),
    (("trap", "snare", "tripwire", "pit", "net", "tracks", "trail"), ph("art-snare")),
    (("ambush", "eyes", "spy", "shadow", "lookout"), "art-ambush"),
    (("fist", "fists", "kick", "throw", "punch", "hold", "grip", "hand"), ph("art-fists")),
)  # fmt: skip

BY_TYPE: Final = {
    "Weapon": "art-pistol", "Location": "art-village", "Skill": ph("art-fists"), "Item": ph("art-badge"),
    "Action": "art-drums", "Weather": "art-storm", "Event": ph("art-messenger"), "Ally": "art-scout",
    "Enemy": "art-thug", "Boss": ph("art-alpha"), "Objective": ph("art-beacon"),
}  # fmt: skip

INJURIES: Final = (
    (("fever", "sick", "chill", "heat", "poison", "dizzy"), ph("inj-fever")),
    (("rib", "ribs", "chest", "bruised", "bruise", "back"), ph("inj-rib")),
    (("bite", "sting", "scratch", "cut", "lip", "gash"), ph("inj-bite")),
    (("sprain", "ankle", "wrist", "leg", "knee", "arm", "shoulder", "hand", "torn"), ph("inj-sprain")),
)

SCENES: Final = (
    (("patrol", "diana", "office", "harbour", "station"), ph("scene-patrol")),
    (("year", "oath", "skull", "pirates", "first"), ph("scene-year")),
    (("cub", "begin", "beginning", "born", "devil", "wolf"), ph("scene-cub")),
    (("river", "ford", "water", "cross"), ph("scene-ford")),
)


def _by_word(name: str, table: tuple[tuple[tuple[str, ...], str], ...]) -> str:
    words = set(name.lower().replace(",", " ").replace("'s", "").split())
    return next((picture for known, picture in table if words & set(known)), "")


def picture_of(card: Card) -> str:
    """The picture of a card: the one that its pack names, else one that goes with its name or its kind."""
    part = card.part
    if part.symbol and PICTURES[part.symbol] not in ICON_NAMES:
        return ph(PICTURES[part.symbol])
    if card.injury:
        return _by_word(part.name, INJURIES) or ph("wound-3")
    if part.kind in (kinds.LOOT, kinds.ACHIEVEMENT):
        return ph(kinds.KINDS[part.kind])
    if part.kind == kinds.LORE:
        return scene_of(part.name, card.pack)
    found = _by_word(part.name, BY_WORD)
    if found:
        return found
    if "Beast" in card.traits:
        return ph("art-alpha") if card.boss else "art-wolf" if card.enemy else "art-hound"
    if card.enemy and card.number % 2:
        return ph("art-raiders")
    return BY_TYPE.get(part.type) or ("art-thug" if card.enemy else ph("art-beacon"))


def scene_of(name: str, pack: str, symbol: int = 0) -> str:
    """The scene over a page of the story: the one it names, else by a word of its title, else by its adventure."""
    if symbol and PICTURES[symbol].startswith("scene-"):
        return ph(PICTURES[symbol])
    return _by_word(name, SCENES) or _by_word(pack.replace("_", " "), SCENES) or ph("scene-ford")

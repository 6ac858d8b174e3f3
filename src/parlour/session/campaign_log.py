"""A campaign as a log: it begins, adventures are played or abandoned, decks change, it is begun anew.

Entries are numbered from 1 and never change. Each holds the text that the next game begins with. A log knows no store:
in the terminal it is a file, at the tables a row for each entry.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any, Final, Literal

import msgspec

from parlour.core.campaign import Campaigns, Deck
from parlour.core.contract import State
from parlour.core.data import BadData, short
from parlour.core.game import Game
from parlour.core.options import kept_name, with_kept
from parlour.core.words import counted, listed

FORMAT: Final = "campaign 1"
NAME_LIMIT: Final = 40
MOST_ENTRIES: Final = 2000
TEXT_LIMIT: Final = 4000
FILE_LIMIT: Final = 2_000_000

EntryKind = Literal["begin", "adventure", "deck", "reset", "abandoned"]


class CampaignEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry: what happened, and the text that it left."""

    n: int
    kind: EntryKind
    words: str
    text: str
    at: float


@dataclass(frozen=True, kw_only=True)
class CampaignLog:
    """All entries of a campaign, with at least its beginning."""

    rules: Game
    name: str
    entries: tuple[CampaignEntry, ...]

    def last(self) -> CampaignEntry:
        """The last entry: its text is what the next game begins with."""
        return self.entries[-1]

    def with_entry(self, entry: CampaignEntry) -> CampaignLog:
        """The same and one more; the number must be the next one."""
        assert entry.n == self.last().n + 1
        return replace(self, entries=(*self.entries, entry))


def campaigns_of(rules: Game) -> Campaigns:
    """What a game says of its campaigns; BadData if it has none."""
    if rules.campaigns is None or not kept_name(rules.options):
        raise BadData(f"{rules.title} has no campaigns: nothing outlives a game of it")
    return rules.campaigns


def clean_name(name: str) -> str:
    """The name of a campaign on one line; BadData if it has none."""
    said = " ".join("".join(each if each.isprintable() else " " for each in name).split())
    if not said or len(said) > NAME_LIMIT:
        raise BadData(f"a campaign needs a name of 1 to {NAME_LIMIT} characters")
    return said


# Entries --------------------------------------------------------------------------------------------------


def begun(rules: Game, name: str, at: float) -> CampaignLog:
    """A new campaign."""
    campaigns_of(rules)
    first = CampaignEntry(n=1, kind="begin", words=f"{rules.title} is begun.", text="", at=at)
    return CampaignLog(rules=rules, name=clean_name(name), entries=(first,))


def options_of(log: CampaignLog, asked: Any) -> Any:
    """The options of the next game: what was asked for, and what the campaign has kept."""
    return with_kept(asked, log.last().text)


def played(n: int, state: State, take_backs: int, practice: bool, at: float) -> CampaignEntry:
    """The entry of a game that is over, begun from entry `n` - 1. It says how often something was taken back."""
    outcome = state.outcome()
    assert outcome is not None
    return _of_game(n, "adventure", state, outcome.keeps, _ended(state), take_backs, practice, at)


def abandoned(n: int, state: State, take_backs: int, practice: bool, at: float) -> CampaignEntry:
    """The entry of a game that is broken off now: what it would keep is kept."""
    return _of_game(n, "abandoned", state, state.keeps(), "abandoned", take_backs, practice, at)


def _ended(state: State) -> str:
    outcome = state.outcome()
    assert outcome is not None
    if state.setup.together:
        return "won" if outcome.winners() else "lost"
    return outcome.reason


def _of_game(
    n: int, kind: EntryKind, state: State, text: str, ended: str, take_backs: int, practice: bool, at: float
) -> CampaignEntry:
    rules, options = state.setup.game, state.setup.options
    campaigns = campaigns_of(rules)
    how = [ended, *([f"with {counted(take_backs, 'take-back')}"] if take_backs else []), *(["as practice"] * practice)]
    gained = campaigns.gained(getattr(options, kept_name(rules.options)), text)
    more = f" {listed(gained)} gained." if gained else ""
    words = f"{campaigns.name_of(options)}: {', '.join(how)}.{more}"
    return CampaignEntry(n=n, kind=kind, words=words, text=text, at=at)


def deck_changed(log: CampaignLog, deck: str, taken: Mapping[str, int], at: float) -> CampaignEntry:
    """The entry of a deck with so many cards of each name. BadData with every rule that it would break."""
    changed, text = deck_with(log, deck, taken)
    if changed.faults:
        said = "; ".join([f"{fault.words} ({fault.rule})" for fault in changed.faults])
        raise BadData(f"this deck may not be: {said}")
    words = f"The deck of {changed.name} is changed: {counted(changed.size(), 'card')}."
    return CampaignEntry(n=log.last().n + 1, kind="deck", words=words, text=text, at=at)


def deck_with(log: CampaignLog, deck: str, taken: Mapping[str, int]) -> tuple[Deck, str]:
    """The deck as it would be with so many cards of each name, its faults, and the text that would say so."""
    campaigns = campaigns_of(log.rules)
    text = campaigns.with_deck(log.last().text, deck, taken)
    return _deck_of(campaigns.decks(text), deck), text


def find_deck(log: CampaignLog, deck: str) -> Deck:
    """The deck of this id as it is now; BadData if there is none."""
    return _deck_of(campaigns_of(log.rules).decks(log.last().text), deck)


def _deck_of(decks: Sequence[Deck], deck: str) -> Deck:
    for each in decks:
        if each.id == deck:
            return each
    raise BadData(f"there is no deck {short(deck)}; there is {', '.join([each.id for each in decks]) or 'none'}")


def reset(log: CampaignLog, at: float) -> CampaignEntry:
    """The entry of a campaign that is begun anew: all that was gained is given back."""
    return CampaignEntry(n=log.last().n + 1, kind="reset", words="Begun anew: all is as at the start.", text="", at=at)


# Files ----------------------------------------------------------------------------------------------------


def to_bytes(log: CampaignLog) -> bytes:
    """The campaign as a readable JSON file."""
    entries = [msgspec.to_builtins(entry) for entry in log.entries]
    data = {"parlour": FORMAT, "game": log.rules.id, "name": log.name, "entries": entries, "digest": _digest(log)}
    return msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"


def campaign_game_id(data: bytes) -> str:
    """Which game a campaign file is of; BadData in one line if it is broken or no campaign file."""
    return _head(data).game


def read_campaign(rules: Game, data: bytes) -> CampaignLog:
    """The campaign in a file's bytes. BadData in one line if it is broken, forged, or of another game."""
    head = _head(data)
    if head.game != rules.id:
        raise BadData(f"this campaign is of {short(head.game)}, not of {rules.id}")
    log = CampaignLog(rules=rules, name=head.name, entries=head.entries)
    if head.digest != _digest(log):
        raise BadData("this campaign file was changed after it was written; take the one that Parlour wrote")
    check_log(log)
    return log


class _Head(msgspec.Struct, frozen=True):
    parlour: str
    game: str
    name: str
    entries: tuple[CampaignEntry, ...]
    digest: str


def _head(data: bytes) -> _Head:
    if len(data) > FILE_LIMIT:
        raise BadData("this file is too large for a campaign of Parlour")
    try:
        head = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadData(f"this is no campaign file, or it is broken: {short(error)}") from None
    format = head.get("parlour") if isinstance(head, dict) else None
    if not isinstance(format, str) or not format.startswith("campaign "):
        raise BadData("this is no campaign file of Parlour; 'parlour campaign export' writes one")
    if format != FORMAT:
        raise BadData(f"this campaign was written by a newer Parlour ({short(format)}); use a newer release")
    try:
        return msgspec.convert(head, _Head)
    except msgspec.ValidationError as error:
        raise BadData(f"this campaign file is broken: {short(error)}") from None


def check_log(log: CampaignLog) -> None:
    """BadData if these entries are no campaign: of a game that is not here, out of order, or with texts that the game
    does not read."""
    campaigns = campaigns_of(log.rules)
    clean_name(log.name)
    if not 1 <= len(log.entries) <= MOST_ENTRIES:
        raise BadData(f"a campaign has 1 to {MOST_ENTRIES} entries, not {len(log.entries)}")
    for n, entry in enumerate(log.entries, 1):
        if entry.n != n or (entry.kind == "begin") != (n == 1) or not 0 <= entry.at < 1e11:
            raise BadData(f"entry {n} of this campaign is out of order")
        if len(entry.text) > TEXT_LIMIT or len(entry.words) > TEXT_LIMIT or (entry.text and entry.kind in CLEAN):
            raise BadData(f"entry {n} of this campaign holds what no game left")
        try:
            campaigns.check(entry.text)
        except BadData as wrong:
            raise BadData(f"entry {n} of this campaign: {wrong}") from None


CLEAN: Final[Sequence[EntryKind]] = ("begin", "reset")
"""Entries after which nothing is kept yet."""


def _digest(log: CampaignLog) -> str:
    """It finds a slip of the pen and a forger who does not read this line; what is owned is checked by the game."""
    said = msgspec.json.encode([log.rules.id, log.name, log.entries])
    return blake2b(said, digest_size=12, person=b"campaign").hexdigest()

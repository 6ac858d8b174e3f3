"""From the data of a pack to steps: what each card and tile does, for each seat, made once."""

from __future__ import annotations

from parlour.core.agenda import Step
from parlour.games.cosmoctopus.cards import PACK, tile_number
from parlour.games.cosmoctopus.events import TILE_SOURCE
from parlour.games.cosmoctopus.gains import (
    AskFill,
    AskResource,
    DrawAndMatch,
    Gain,
    GainPer,
)
from parlour.games.cosmoctopus.investigator import EverybodyLoses, InvestigatorGains
from parlour.games.cosmoctopus.moving import MAY_MOVE, MUST_MOVE, MayMoveWithKnowledge, MoveToTile
from parlour.games.cosmoctopus.pack import Effect
from parlour.games.cosmoctopus.playing import AskPlayFromHand, AskPlayFromRow, PlayAnother
from parlour.games.cosmoctopus.row import ASK_TAKE, ASK_TAKE_TYPE, RENEW_ROW, DrawCards, Recover
from parlour.games.cosmoctopus.tables import CARD_EFFECT, ON_CLUE, ON_KNOWLEDGE, ON_PLAY, ON_TENTACLE, TILE_BONUS
from parlour.games.cosmoctopus.tentacles import GAIN_TENTACLE

SEATS = range(4)


def steps_of(effect: Effect, seat: int, source: int) -> list[Step]:
    """The steps that one effect means for a seat."""
    do = effect.do
    n = effect.amount
    if do == "gain":
        return [Gain(seat, effect.resource, n, source)]
    if do == "gain_each":
        return [Gain(seat, resource, n, source) for resource in range(4)]
    if do == "gain_one_type":
        return [AskResource(seat, n, source)]
    if do == "gain_per":
        return [GainPer(seat, effect.resource, n, effect.per, source)]
    if do == "tentacle":
        return [GAIN_TENTACLE[seat]] * n
    if do == "draw":
        return [DrawCards(seat, n)]
    if do == "draw_and_match":
        return [DrawAndMatch(seat, source)]
    if do == "take":
        return [ASK_TAKE[seat]] * n
    if do == "take_type":
        return [ASK_TAKE_TYPE[seat]]
    if do == "recover":
        return [Recover(seat, effect.type)]
    if do == "renew_row":
        return [RENEW_ROW]
    if do == "move":
        return [MUST_MOVE[seat]] * n
    if do == "may_move":
        return [MAY_MOVE[seat]]
    if do == "may_move_with_knowledge":
        return [MayMoveWithKnowledge(seat)]
    if do == "move_to":
        return [MoveToTile(seat, tile_number(effect.tile))]
    if do == "play_from_row":
        return [AskPlayFromRow(seat, effect.type)]
    if do == "play_from_hand":
        return [AskPlayFromHand(seat, effect.type)]
    if do == "play_another":
        return [PlayAnother(seat)]
    if do == "fill":
        return [AskFill(seat, n)]
    if do == "investigator_gains":
        return [InvestigatorGains(effect.resource, n)]
    if do == "investigator_gains_each":
        return [InvestigatorGains(resource, n) for resource in range(4)]
    assert do == "everybody_loses", do
    return [EverybodyLoses(effect.resource, n)]


def effects_of(effects: tuple[Effect, ...], seat: int, source: int) -> tuple[Step, ...]:
    """The steps that several effects mean for a seat, in their order."""
    return tuple([step for effect in effects for step in steps_of(effect, seat, source)])


def fill_tables() -> None:
    """Make the steps of every card, tile and behaviour card."""
    for card, data in enumerate(PACK.cards):
        CARD_EFFECT.append([effects_of(data.effect, seat, card) for seat in SEATS])
        ON_TENTACLE.append([effects_of(data.on_tentacle, seat, card) for seat in SEATS])
        ON_PLAY.append([effects_of(data.on_play, seat, card) for seat in SEATS])
    for number, tile in enumerate(PACK.tiles):
        TILE_BONUS.append([effects_of(tile.effect, seat, TILE_SOURCE + number) for seat in SEATS])
    for behaviour in PACK.behaviours:
        ON_CLUE.append(effects_of(behaviour.on_tentacle, 0, -1))
        ON_KNOWLEDGE.append(effects_of(behaviour.on_knowledge, 0, -1))


fill_tables()

"""Winning together against the Investigator, and players who have finished."""

from __future__ import annotations

from parlour.games.cosmoctopus.actions import (
    BUY,
    GIVE_TO,
    KEEP_REST,
    MOVE_BRIDGE,
    MOVE_TO,
    PASS,
    PLACE_ON,
    PLAY,
    TAKE,
    Walk,
)
from parlour.games.cosmoctopus.donating import ASK_DONOR_MOVE, ASK_RECIPIENT
from parlour.games.cosmoctopus.events import Donated, Finished, InvestigatorGained
from parlour.games.cosmoctopus.moving import ASK_MOVE
from tests.asking import asks, is_over
from tests.games.cosmoctopus.investigator import against, gift, investigate
from tests.games.cosmoctopus.positions import (
    COIN,
    INK,
    Box,
    contact,
    effect,
    relic,
    scripture,
)
from tests.rule_tracing import rule

# Winning together -----------------------------------------------------------------------------------------


@rule("CO-179", "CO-181")
def test_all_win_at_the_moment_the_last_one_has_eight(box: Box) -> None:
    card = gift(box, effect("gain", resource="ink", amount=5))
    t = against().finish(0).tentacles(1, 7).hand(1, card)
    t.public.tracker = 7
    t.to_play(1).play(card)
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.winners() == (0, 1)
    assert t.purse(1) == [0, 0, 0, 0]
    is_over(t.s)


@rule("CO-181")
def test_also_in_the_move_step(box: Box) -> None:
    star = box.constellation(slots=["ink"] * 4)
    t = against().finish(1).tentacles(0, 7).in_play(0, star).fill(star, 1, 2, 3).head(1).move(0)
    t.do(PLACE_ON[star][3])
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.winners() == (0, 1)
    is_over(t.s)


@rule("CO-180", "CO-231")
def test_alone_one_wins_with_eight_and_the_investigator_acts_after_every_turn(box: Box) -> None:
    t = against(1)
    for turn in range(1, 4):
        while t.public.round < turn:
            options = t.options()
            t.do(PASS if PASS in options else options[0])
        assert len([event for event in t.events(InvestigatorGained) if not event.noticed]) == turn
    card = gift(box)
    t = against(1).tentacles(0, 7).hand(0, card).to_play()
    before = list(t.public.clues)
    t.play(card)
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.winners() == (0,)
    assert t.public.clues == before
    is_over(t.s)


# Finishing ------------------------------------------------------------------------------------------------


@rule("CO-182", "CO-183", "CO-185")
def test_who_has_eight_gives_everything_up_at_once(box: Box) -> None:
    card = gift(box, effect("gain", resource="ink", amount=3), effect("take", amount=1))
    star = box.constellation(3, slots=["ink"] * 4)
    t = against().tentacles(0, 7).hand(0, card, scripture(1), contact(2)).pool(0, 1, 2, 3, 4)
    t.in_play(0, box.relic(3), box.relic(4), box.scripture(5), star, contact(1)).fill(star, 1, 2)
    t.public.tokens[0] = 2
    t.to_play().play(card)
    public = t.public
    assert (public.tentacles[0], public.finished[0], public.held[0], public.tokens[0]) == (0, True, 0, 0)
    assert (public.cards[0], public.stars[0], t.purse(), public.filled[star]) == ([], [], [0, 0, 0, 0], 0)
    assert sorted(public.discard) == sorted([card, scripture(1), relic(3), relic(4), scripture(5), star])
    assert sorted(public.removed) == [contact(1), contact(2)]
    assert (public.discount[:6], public.more[:4], public.auto[0]) == ([0] * 6, [0] * 4, 0)
    assert t.s.seat == 1, "what was pending for the finished player is dropped"
    (told,) = t.events(Finished)
    assert told == Finished(0, told.cards)
    assert {card.number for card in told.cards} >= {scripture(1), contact(2)}
    asks(t.s, ASK_MOVE[1])


@rule("CO-184")
def test_forbidden_knowledge_of_a_finished_player_stays_taken(box: Box, idle: None) -> None:
    card = gift(box)
    t = against().tentacles(0, 7).hand(0, card).knows(0, INK).to_play().play(card)
    assert t.public.knowledge[INK] == 0
    t.pool(1, ink=13)
    assert t.refuses(BUY[INK]) == "CO-160"
    investigate(t, ink=8)
    assert (t.public.tracker, t.public.clues[INK]) == (1, 0)
    asks(t.s, ASK_DONOR_MOVE[0])


@rule("CO-186", "CO-304")
def test_a_finished_player_only_moves_and_gives_the_bonus_away() -> None:
    t = against(3).finish(0).to_turn(0).head(1)
    assert t.refuses(PASS) == "CO-304"
    t.move(0)
    assert t.options() == [GIVE_TO[1], GIVE_TO[2]]
    t.do(GIVE_TO[2])
    assert t.events(Donated) == [Donated(0, 2)]
    assert t.purse(2)[INK] == 3
    assert t.purse(0) == t.purse(1) == [0, 0, 0, 0]
    assert (t.s.seat, t.public.turn) == (1, 1), "no play and no discard step"
    asks(t.s, ASK_MOVE[1])


@rule("CO-144", "CO-124", "CO-156")
def test_a_gift_that_leads_to_a_lightning_card_leads_to_its_further_play(box: Box) -> None:
    bolt, card = box.hallucination(again=True), box.relic()
    star = box.constellation(slots=["ink"] * 4, effect=[effect("play_from_hand", type="hallucination")])
    t = against().finish(0).to_turn(0).head(1).tentacles(1, 1).hand(1, bolt, card).pool(1, coin=13)
    t.in_play(1, star).fill(star, 1, 2, 3).move(0).do(PLACE_ON[star][3], PLAY[bolt])
    assert (t.asks(), t.s.seat, t.public.turn) == ("AskPlay", 1, 0)
    assert t.refuses(BUY[COIN]) == "CO-156", "that is for one's own turn"
    t.play(card)
    assert t.public.cards[1] == [card]
    assert (t.asks(), t.public.turn) == ("AskMove", 1)
    t = against().finish(0).to_turn(0).head(1).move(0)
    assert (t.asks(), t.public.turn) == ("AskMove", 1), "no gift without such a card gives a play"


@rule("CO-304")
def test_a_finished_player_moves_even_where_every_tile_is_watched() -> None:
    t = against().finish(0).realm(
        "three_star", "card_ink", "three_coin", "three_ink", "card_coin", "card_star", "three_whisper",
        "card_whisper", "two_of_a_kind",
    )  # fmt: skip
    t.to_turn(0).head(0)
    assert t.options() == [MOVE_TO[1], MOVE_TO[3]]
    assert all(t.public.is_investigated(place) for place in (1, 3))
    t.move(3)
    assert t.public.clues[INK] == 1
    asks(t.s, ASK_MOVE[1])


@rule("CO-187")
def test_the_recipient_decides_and_gains_in_every_respect(box: Box) -> None:
    t = against().finish(0).in_play(1, box.relic(more={"ink": 3})).to_turn(0).head(1).move(0)
    assert t.purse(1)[INK] == 6
    t = against().finish(0).to_turn(0).head(4).move(7)
    assert t.s.seat == 1
    t.do(TAKE[0])
    assert len(t.s.hands[1]) == 1
    asks(t.s, ASK_MOVE[1])


@rule("CO-188")
def test_a_finished_player_can_pay_no_tribute_and_move_no_bridge() -> None:
    t = against(bridge=True).finish(0)
    t.public.bridge_a, t.public.bridge_b = 0, 8
    t.to_turn(0).head(4).pool(1, 8, 8, 8, 8)
    assert t.options() == [MOVE_TO[1], MOVE_TO[3], MOVE_TO[5], MOVE_TO[7]]
    assert t.refuses(MOVE_TO[0]) == "CO-188"
    assert t.refuses(Walk("2 1")) == "CO-188"
    assert t.refuses(MOVE_BRIDGE[0][1]) == "CO-188"
    asks(t.s, ASK_DONOR_MOVE[0])


@rule("CO-189")
def test_a_finished_player_never_plays_or_gains_again(box: Box) -> None:
    card = box.relic()
    t = against().finish(0).to_turn(0)
    assert all(action in MOVE_TO for action in t.options())
    assert t.refuses(PLAY[card]) == "CO-189"
    assert t.refuses(BUY[INK]) == "CO-189"
    for _ in range(6):
        t.pass_turn()
    assert (t.public.tentacles[0], t.public.held[0], t.purse(0)) == (0, 0, [0, 0, 0, 0])
    assert len(t.public.contacts) == 4
    asks(t.s, ASK_DONOR_MOVE[0])


@rule("CO-190")
def test_a_finished_player_is_noticed_too() -> None:
    t = against().finish(0).to_turn(0).head(1).move(0)
    assert t.public.clues[INK] == 1
    assert t.purse(1)[INK] == 3
    asks(t.s, ASK_MOVE[1])


@rule("CO-191")
def test_a_donated_gain_can_finish_the_recipient(box: Box) -> None:
    star = box.constellation(slots=["ink"] * 4, effect=[effect("take", amount=1)])
    t = against(3).finish(0).tentacles(1, 7).in_play(1, star).fill(star, 1, 2, 3).to_turn(0).head(1).move(0)
    t.do(GIVE_TO[1], PLACE_ON[star][3], *([KEEP_REST] if KEEP_REST in t.options() else []))
    assert t.public.finished == [True, True, False]
    assert t.public.clues[INK] == 1, "the Investigator has noticed all the same"
    assert t.public.turn == 1
    t = against(2).finish(0).tentacles(1, 7).in_play(1, star).fill(star, 1, 2, 3).to_turn(0).head(1).move(0)
    t.do(PLACE_ON[star][3])
    is_over(t.s)


@rule("CO-303")
def test_only_unfinished_players_can_be_given_to() -> None:
    t = against(4).finish(0).finish(2).to_turn(0).head(1).move(0)
    assert t.options() == [GIVE_TO[1], GIVE_TO[3]]
    for seat in (0, 2):
        assert t.refuses(GIVE_TO[seat]) == "CO-303"
    asks(t.s, ASK_RECIPIENT[0])

"""A mix of one's own: how much of each resource goes towards what may be paid with any, by more and less."""

from __future__ import annotations

from hashlib import blake2b

from markupsafe import Markup

from parlour.core.question import Action
from parlour.games.cosmoctopus.actions import GIVE, NONE
from parlour.games.cosmoctopus.bill import Bill, in_resources, next_given
from parlour.games.cosmoctopus.cards import resource_words
from parlour.games.cosmoctopus.public import Public
from parlour.web.games.cosmoctopus.cards_and_tokens import token
from parlour.web.games.page import action_text, plan_text
from parlour.web.html import elements as h
from parlour.web.html.fragments import drawn

MIX = "mix"
"""The way to pay that the viewer puts together."""


def can_mix(public: Public, seat: int, bill: Bill) -> bool:
    """Whether what may be paid with any resources can be spread over them in more than one way."""
    return bill.generic > 0 and in_resources(public, seat, bill) and next_given(public, seat, bill) < 4


def mix(public: Public, seat: int, bill: Bill, spent: tuple[int, ...], verb: str, first: Action | None) -> Markup:
    """The steppers of a bill, standing at what is `spent` of each resource. `first` is the answer that opens the bill,
    None if it is open already: then the button that pays stands below them."""
    base = [need + max(0, given) for need, given in zip(bill.need, bill.given, strict=True)]
    own = [0 if bill.given[at] >= 0 else public.pool[seat * 4 + at] - bill.need[at] for at in range(4)]
    of = bill.generic - sum([given for given in bill.given if given > 0])
    return _mix(tuple(base), tuple([min(of, n) for n in own]), of, spent, verb, first)


@drawn
def _mix(base: tuple[int, ...], most: tuple[int, ...], of: int, spent: tuple[int, ...], verb: str,
         first: Action | None) -> h.Node:  # fmt: skip
    shown = (base, most, of, spent, verb, first and action_text(first))
    return h.div(
        ".mix",
        id=f"mix-{blake2b(repr(shown).encode(), digest_size=6).hexdigest()}",
        role="group",
        aria_label=f"Mix the {of} of any kind yourself",
        data_keep="all",
        data_of=str(of),
        data_verb=verb,
        data_first=None if first is None else action_text(first),
    )[
        h.p[f"{'Or mix' if first else 'Mix'} the {of} of any kind yourself"],
        [_stepper(at, base[at], most[at], spent[at] - base[at]) for at in range(4)],
    ]


@drawn
def _stepper(at: int, base: int, most: int, now: int) -> h.Node:
    """How much of one resource goes. One that cannot give anything only says what is due of it anyway."""
    facts = {"data_kind": str(at), "data_base": str(base), "data_most": str(most),
             "data_one": resource_words(at, 1)[2:], "data_many": NONE[at]}  # fmt: skip
    if not most:
        return h.span(hidden=True, **facts)
    gives = plan_text(tuple(GIVE[at][: most + 1]))
    return h.div(".st", role="group", aria_label=NONE[at], data_gives=gives, **facts)[
        h.button(type="button", data_step="-1", aria_label=f"fewer {NONE[at]}" if at else "less ink")["\N{MINUS SIGN}"],
        h.span(".x")[token(at), h.output(data_share=True, aria_live="off")[str(max(0, now))]],
        h.button(type="button", data_step="1", aria_label=f"more {NONE[at]}")["+"],
    ]


def paying_button(words: str, actions: tuple[Action, ...]) -> h.Node:
    """The button that pays an open bill by its mix."""
    return h.button(".btn.main", type="button", data_keep="all", data_pays=True, data_act=plan_text(actions))[words]

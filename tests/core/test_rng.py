"""Chance: the same seed gives the same numbers, all are equally likely, and a secret seed foretells nothing."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.rng import SECRET_FROM, Rng, rng_of, seeded

SECRET = SECRET_FROM + 123_456_789
SEEDS = st.integers(0, 2**128 - 1)


def numbers(rng: Rng, count: int = 50, below: int = 1000) -> list[int]:
    return [rng.below(below) for _ in range(count)]


def chi_square(counts: Counter[int], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


@settings(max_examples=60)
@given(SEEDS)
def test_the_same_seed_gives_the_same_numbers(seed: int) -> None:
    assert numbers(seeded(seed)) == numbers(seeded(seed))


def test_different_seeds_give_different_numbers() -> None:
    streams = {tuple(numbers(seeded(seed), 8)) for seed in [*range(500), *range(SECRET, SECRET + 500)]}

    assert len(streams) == 1000


@settings(max_examples=60)
@given(SEEDS, st.integers(1, 60))
def test_below_stays_below_and_shuffle_keeps_all(seed: int, n: int) -> None:
    rng = seeded(seed)
    items = list(range(n))
    rng.shuffle(items)

    assert sorted(items) == list(range(n))
    assert all(0 <= rng.below(n) < n for _ in range(20))


@pytest.mark.parametrize("seed", [7, SECRET])
@pytest.mark.parametrize("n", [2, 3, 6, 45])
def test_below_is_uniform(seed: int, n: int) -> None:
    rng = seeded(seed)
    counts = Counter(rng.below(n) for _ in range(400 * n))

    # The 99.99 % quantile of chi-square lies below this for every one of these n.
    assert chi_square(counts, n) < (n - 1) + 6 * (2 * (n - 1)) ** 0.5 + 10


@pytest.mark.parametrize("seed", [7, SECRET])
def test_every_order_is_equally_likely(seed: int) -> None:
    rng = seeded(seed)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1

    assert len(orders) == 24
    assert sum((count - 500) ** 2 / 500 for count in orders.values()) < 64, "23 degrees of freedom: 99.999 %"


@pytest.mark.parametrize("n", [2, 6, 45])
def test_the_first_number_is_uniform_over_neighbouring_seeds(n: int) -> None:
    counts = Counter(seeded(seed).below(n) for seed in range(400 * n))

    assert chi_square(counts, n) < (n - 1) + 6 * (2 * (n - 1)) ** 0.5 + 10


@pytest.mark.parametrize("seed", [7, SECRET])
def test_a_clone_goes_its_own_way_from_the_same_point(seed: int) -> None:
    rng = seeded(seed)
    numbers(rng, 5)
    clone = rng.clone()
    ahead = numbers(rng)

    assert numbers(clone) == ahead
    assert clone is not rng


@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1, SECRET_FROM, SECRET, 2**128 - 1])
def test_fields_give_the_generator_back(seed: int) -> None:
    rng = seeded(seed)
    numbers(rng, 5)

    again = rng_of(rng.fields())

    assert again.fields() == rng.fields()
    assert numbers(again) == numbers(rng)


@settings(max_examples=60)
@given(seed=st.integers(0, SECRET_FROM - 1), n=st.integers(0, 120))
def test_a_shuffle_draws_as_below_does(seed: int, n: int) -> None:
    shuffled, drawn = list(range(n)), list(range(n))
    one, two = seeded(seed), seeded(seed)
    one.shuffle(shuffled)
    for last in range(n - 1, 0, -1):
        other = two.below(last + 1)
        drawn[last], drawn[other] = drawn[other], drawn[last]

    assert shuffled == drawn
    assert one.fields() == two.fields()


def test_a_secret_seed_does_not_repeat_the_plain_stream() -> None:
    plain = seeded(SECRET & (SECRET_FROM - 1))

    assert numbers(seeded(SECRET)) != numbers(plain)


def test_the_words_after_a_use_do_not_foretell_the_next_one() -> None:
    # given a secret generator whose words somebody learned after a shuffle
    rng = seeded(SECRET)
    rng.shuffle(list(range(52)))
    stolen = Rng(rng.a, rng.b, rng.c, rng.d)

    # when both go on
    real, foretold = list(range(52)), list(range(52))
    rng.shuffle(real)
    stolen.shuffle(foretold)

    # then the thief is wrong; with a plain seed the thief is right
    assert real != foretold
    plain = seeded(7)
    plain.shuffle(list(range(52)))
    copy = Rng(plain.a, plain.b, plain.c, plain.d)
    assert numbers(copy) == numbers(plain)


def test_the_words_before_a_use_do_not_matter_with_a_secret_seed() -> None:
    one, two = seeded(SECRET), seeded(SECRET)
    two.a, two.b, two.c, two.d = 5, 6, 7, 8

    assert numbers(one) == numbers(two)

"""The key of a shuffle that nobody chose, and what finds out that somebody did."""

from collections.abc import Sequence

import pytest
from msgspec import structs

import lodge
from lodge.kernel.chance import commitment
from lodge.kernel.fairness import Nonce, Proof, combine, faults, promise_of
from lodge.kernel.record import Record, verify

SECRET, MINE, OTHERS = "aa" * 32, "11" * 32, "22" * 32
PROOF = Proof(
    SECRET,
    [
        Nonce(0, promise_of(MINE), MINE),
        Nonce(2, promise_of(OTHERS), OTHERS),
        Nonce(3, "33" * 32, None),
    ],
)
KEY = combine(PROOF).hex()
PUBLISHED = commitment(bytes.fromhex(SECRET))
PEOPLE = {0, 2, 3}
GAME = lodge.load("card-hunter")
NONCES = [Nonce(0, promise_of(MINE), MINE), Nonce(1, promise_of(OTHERS), OTHERS)]


def test_every_part_changes_the_key() -> None:
    keys = {KEY}
    for proof in (
        structs.replace(PROOF, secret="ab" * 32),
        structs.replace(PROOF, nonces=PROOF.nonces[1:]),
        structs.replace(PROOF, nonces=[Nonce(0, "", OTHERS), Nonce(2, "", MINE)]),
        structs.replace(PROOF, nonces=[Nonce(0, "", "12" * 32), *PROOF.nonces[1:]]),
    ):
        keys.add(combine(proof).hex())
    assert len(keys) == 5


def test_the_order_of_the_list_and_what_was_not_told_do_not_matter() -> None:
    assert combine(structs.replace(PROOF, nonces=PROOF.nonces[::-1])).hex() == KEY
    assert combine(structs.replace(PROOF, nonces=PROOF.nonces[:2])).hex() == KEY


def test_without_nonces_the_key_is_the_secret() -> None:
    assert combine(Proof(SECRET, [])).hex() == SECRET


def test_a_proof_that_fits_has_no_faults() -> None:
    assert faults(PROOF, KEY, PUBLISHED, PEOPLE) == []


@pytest.mark.parametrize(
    ("proof", "key", "published", "sentence"),
    [
        (PROOF, KEY, "00" * 32, "secret of the lodge does not fit"),
        (PROOF, SECRET, PUBLISHED, "not made of the secret and the nonces"),
        (
            structs.replace(PROOF, nonces=[Nonce(0, promise_of(OTHERS), MINE), *PROOF.nonces[1:]]),
            KEY,
            PUBLISHED,
            "nonce of seat 1 does not fit",
        ),
        (structs.replace(PROOF, nonces=PROOF.nonces * 2), KEY, PUBLISHED, "names a seat twice"),
        (structs.replace(PROOF, secret="zz"), KEY, PUBLISHED, "64 hexadecimal digits"),
        (structs.replace(PROOF, nonces=[Nonce(0, "", "ü")]), KEY, PUBLISHED, "64 hexadecimal"),
    ],
)
def test_what_does_not_fit_is_said(proof: Proof, key: str, published: str, sentence: str) -> None:
    found = faults(proof, key, published, PEOPLE)
    assert any(sentence in fault for fault in found), found


def record_with(*nonces: Nonce, players: Sequence[str] = ()) -> Record:
    """The record of a match of two whose key is really made of these parts."""
    proof = Proof(SECRET, list(nonces))
    match = GAME.begin(2, {}, combine(proof), events=False)
    match.apply(match.legal()[0])
    return structs.replace(match.record(), proof=proof, commitment=PUBLISHED, players=list(players))


def test_a_record_is_verified_with_its_proof() -> None:
    record = record_with(NONCES[0], NONCES[1])
    assert verify(GAME, record) == []
    hash_of_key = commitment(bytes.fromhex(record.key))
    assert verify(GAME, structs.replace(record, commitment=hash_of_key))
    assert verify(GAME, structs.replace(record, proof=Proof(SECRET, [])))


def test_only_people_at_the_table_add_to_its_shuffle() -> None:
    fault = ["The proof of the shuffle names a seat twice, or one where no person sat."]
    mine, others = NONCES
    for seat in (2, 200):
        assert verify(GAME, record_with(mine, structs.replace(others, seat=seat))) == fault
    for seat in (-1, 300):
        forged = Proof(SECRET, [mine, structs.replace(others, seat=seat)])
        record = structs.replace(record_with(mine), proof=forged, seats=1000)
        assert verify(GAME, record)[:1] == fault
    bot = "Marten (hunter bot)"
    assert verify(GAME, record_with(mine, others, players=["Anna", "Ben"])) == []
    assert verify(GAME, record_with(mine, players=["Anna", bot])) == []
    assert verify(GAME, record_with(mine, others, players=["Anna", bot])) == fault

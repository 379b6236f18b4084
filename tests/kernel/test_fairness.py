"""The key of a shuffle that nobody chose, and what finds out that somebody did."""

import pytest
from msgspec import structs

import lodge
from lodge.kernel.chance import commitment
from lodge.kernel.fairness import Nonce, Proof, combine, faults, promise_of
from lodge.kernel.record import verify

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
    assert faults(PROOF, KEY, PUBLISHED) == []


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
    found = faults(proof, key, published)
    assert any(sentence in fault for fault in found), found


def test_a_record_is_verified_with_its_proof() -> None:
    game = lodge.load("card-hunter")
    match = game.begin(2, {}, combine(PROOF), events=False)
    match.apply(match.legal()[0])
    record = structs.replace(match.record(), proof=PROOF, commitment=PUBLISHED)
    assert verify(game, record) == []
    assert verify(game, structs.replace(record, commitment=match.record().commitment))
    assert verify(game, structs.replace(record, proof=Proof(SECRET, [])))

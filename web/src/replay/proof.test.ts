import { expect, test } from "vitest";
import { combine, commitmentOf, promiseOf } from "../lib/fairness";
import type { Proof } from "../lib/wire";
import { judge, type Seen } from "./proof";

// As lodge.kernel.chance has it: make_key("proof") and its commitment.
const SECRET = "6bac4dc17b764ccea60cf525927c39e26e39d41e3003e508e53b7e4681f58380";
const COMMITMENT = "5745c07202a0cab9d6bfc744cba9a133bbafbf3074040cae65e22a7e260670b5";
const alone = { key: SECRET, commitment: COMMITMENT, proof: null };

// As lodge.kernel.fairness has it, with these nonces of the seats 0 and 2.
const MINE = "11".repeat(32);
const OTHERS = "22".repeat(32);
const PROOF: Proof = {
  secret: SECRET,
  nonces: [
    {
      seat: 2,
      promise: "25768fe4b1dc9fc9114c57f013b751e719d3eb6cbf880442b4d4b762773478e6",
      nonce: OTHERS,
    },
    {
      seat: 0,
      promise: "cbe65d2a1941e59ef6853615e5c365dc681cbf23215b808b1abc4c8969a90fcf",
      nonce: MINE,
    },
    { seat: 1, promise: "33".repeat(32), nonce: null },
  ],
};
const together = {
  key: "202817d471a1991b712312a5064728796e181db7e95058ae99e29baf7dc32130",
  commitment: COMMITMENT,
  proof: PROOF,
};

test("hashes exactly as the lodge does", () => {
  expect(commitmentOf(SECRET)).toBe(COMMITMENT);
  expect(promiseOf(MINE)).toBe(PROOF.nonces[1]!.promise);
  expect(promiseOf(OTHERS)).toBe(PROOF.nonces[0]!.promise);
  expect(combine(PROOF)).toBe(together.key);
  expect(combine({ secret: SECRET, nonces: [] })).toBe(SECRET);
});

const [THEIR_PROMISE, MY_PROMISE, THIRD] = PROOF.nonces.map(({ promise }) => promise) as [
  string,
  string,
  string,
];
/** Whoever only watched the match that all added to. */
const watched: Seen = {
  commitment: COMMITMENT,
  promises: [MY_PROMISE, THIRD, THEIR_PROMISE],
  nonce: null,
};
const played: Seen = { ...watched, nonce: MINE };
const nobody: Seen = { commitment: COMMITMENT, promises: ["", "", ""], nonce: null };

/** A match whose key is really made of these parts. */
function made(...nonces: Proof["nonces"]) {
  const proof = { secret: SECRET, nonces };
  return { key: combine(proof), commitment: COMMITMENT, proof };
}
const part = (seat: number, nonce: string) => ({ seat, promise: promiseOf(nonce), nonce });
const seenBy = (nonce: string | null, ...promises: string[]): Seen => ({
  commitment: COMMITMENT,
  promises,
  nonce,
});

test("a key that fits is proved only to who saw the hash before", () => {
  expect(judge(alone, nobody)).toBe("proved");
  expect(judge(alone, { ...nobody, commitment: null })).toBe("unwitnessed");
  expect(judge(alone, { ...nobody, promises: null })).toBe("unwitnessed");
});

test("a key that fits a hash other than the one first told is no proof", () => {
  expect(judge(alone, { ...nobody, commitment: COMMITMENT.replace("5", "6") })).toBe("changed");
});

test("a key that does not fit, or is no key, is found out", () => {
  const other = { ...alone, key: SECRET.replace("6", "7") };
  expect(judge(other, nobody)).toBe("broken");
  expect(judge({ ...alone, key: "not a key" }, nobody)).toBe("broken");
});

test("who added to the shuffle as everybody else knows that nobody chose it", () => {
  const match = made(part(0, MINE), part(2, OTHERS));
  const promises = [MY_PROMISE, "", THEIR_PROMISE];
  expect(judge(match, seenBy(MINE, ...promises))).toBe("fair");
  expect(judge(match, seenBy(null, ...promises))).toBe("proved");
  expect(judge(match, { ...seenBy(MINE), promises: null })).toBe("unwitnessed");
});

test("a part that another had promised and did not add is no secret", () => {
  expect(judge(together, played)).toBe("incomplete");
  expect(judge(together, watched)).toBe("proved");
});

test("a nonce that was left out, changed or not promised is found out", () => {
  const [one, two] = PROOF.nonces as [Proof["nonces"][0], Proof["nonces"][0]];
  const changed = { ...PROOF, nonces: [one, { ...two, nonce: OTHERS }] };
  expect(judge({ ...together, proof: changed }, played)).toBe("broken");
  expect(judge({ ...together, proof: { ...PROOF, nonces: [one] } }, played)).toBe("broken");
  const late = made(one, { ...two, nonce: null });
  expect(judge(late, seenBy(MINE, MY_PROMISE, "", THEIR_PROMISE))).toBe("left-out");
});

test("a lodge that takes no notice of my nonce is found out, with a proof or without", () => {
  expect(judge(alone, played)).toBe("ignored");
  expect(judge(alone, seenBy(MINE, "", ""))).toBe("ignored");
  expect(judge(made(part(2, OTHERS)), played)).toBe("ignored");
});

test("a nonce that was invented when mine was known is found out", () => {
  const mine = part(0, MINE);
  const invented = "77".repeat(32);
  const alone = seenBy(MINE, MY_PROMISE, "");
  expect(judge(made(mine), alone)).toBe("fair");
  expect(judge(made(mine, part(1, invented)), alone)).toBe("altered");
  expect(judge(made(mine, part(200, invented)), alone)).toBe("altered");
  expect(judge(made(mine, { seat: 1, promise: "", nonce: null }), alone)).toBe("altered");

  const two = seenBy(MINE, MY_PROMISE, THEIR_PROMISE);
  expect(judge(made(mine, part(1, OTHERS)), two)).toBe("fair");
  expect(judge(made(mine, part(1, invented)), two)).toBe("altered");
  expect(judge(made(mine), two)).toBe("altered");
  expect(judge(made(mine, mine), two)).toBe("altered");
  expect(judge(made(part(1, MINE), part(0, OTHERS)), two)).toBe("altered");
  expect(judge(made(mine, part(1, invented)), { ...two, nonce: null })).toBe("altered");
});

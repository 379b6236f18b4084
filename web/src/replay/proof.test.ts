import { expect, test } from "vitest";
import { combine, commitmentOf, promiseOf } from "../lib/fairness";
import type { Proof } from "../lib/wire";
import { judge } from "./proof";

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

test("a key that fits is proved only to who saw the hash before", () => {
  expect(judge(alone, COMMITMENT, null)).toBe("proved");
  expect(judge(alone, null, null)).toBe("unwitnessed");
});

test("a key that fits a hash other than the one first told is no proof", () => {
  expect(judge(alone, COMMITMENT.replace("5", "6"), null)).toBe("changed");
});

test("a key that does not fit, or is no key, is found out", () => {
  const other = { ...alone, key: SECRET.replace("6", "7") };
  expect(judge(other, COMMITMENT, null)).toBe("broken");
  expect(judge({ ...alone, key: "not a key" }, COMMITMENT, null)).toBe("broken");
});

test("who added to the shuffle knows that nobody chose it", () => {
  expect(judge(together, COMMITMENT, MINE)).toBe("fair");
  expect(judge(together, COMMITMENT, null)).toBe("proved");
});

test("a nonce that was left out, changed or not promised is found out", () => {
  expect(judge(together, COMMITMENT, "44".repeat(32))).toBe("left-out");
  const [one, two] = PROOF.nonces as [Proof["nonces"][0], Proof["nonces"][0]];
  const changed = { ...PROOF, nonces: [one, { ...two, nonce: OTHERS }] };
  expect(judge({ ...together, proof: changed }, COMMITMENT, MINE)).toBe("broken");
  expect(judge({ ...together, proof: { ...PROOF, nonces: [one] } }, COMMITMENT, MINE)).toBe(
    "broken",
  );
});

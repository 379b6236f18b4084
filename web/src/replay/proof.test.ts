import { expect, test } from "vitest";
import { commitmentOf, judge } from "./proof";

// As lodge.kernel.chance has it: make_key("proof") and its commitment.
const KEY = "6bac4dc17b764ccea60cf525927c39e26e39d41e3003e508e53b7e4681f58380";
const COMMITMENT = "5745c07202a0cab9d6bfc744cba9a133bbafbf3074040cae65e22a7e260670b5";

test("hashes a key exactly as the lodge does", () => {
  expect(commitmentOf(KEY)).toBe(COMMITMENT);
});

test("a key that fits is proved only to who saw the hash before", () => {
  expect(judge(KEY, COMMITMENT, COMMITMENT)).toBe("proved");
  expect(judge(KEY, COMMITMENT, null)).toBe("unwitnessed");
});

test("a key that fits a hash other than the one first told is no proof", () => {
  expect(judge(KEY, COMMITMENT, COMMITMENT.replace("5", "6"))).toBe("changed");
});

test("a key that does not fit, or is no key, is found out", () => {
  expect(judge(KEY.replace("6", "7"), COMMITMENT, COMMITMENT)).toBe("broken");
  expect(judge("not a key", COMMITMENT, COMMITMENT)).toBe("broken");
});

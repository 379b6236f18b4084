import { expect, test } from "vitest";
import { clockText, flagText } from "./words";

test("a clock is told in plain words", () => {
  expect(clockText({ seconds: 300, increment: 5, flag: "bot" })).toBe(
    "Clock: 5 minutes each, and 5 seconds more for each decision.",
  );
  expect(clockText({ seconds: 90, increment: 0, flag: "bot" })).toBe("Clock: 90 seconds each.");
  expect(clockText({ seconds: 60, increment: 1, flag: "bot" })).toBe(
    "Clock: 1 minute each, and 1 second more for each decision.",
  );
});

test("what a fallen flag means is said", () => {
  expect(flagText({ seconds: 60, increment: 0, flag: "loss" })).toContain("loses the match");
  expect(flagText({ seconds: 60, increment: 0, flag: "bot" })).toContain("a bot plays on");
});

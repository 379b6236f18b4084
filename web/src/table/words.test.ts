import { expect, test } from "vitest";
import type { SeatInfo } from "../lib/wire";
import { calledAt, clockText, flagText, waitingFor } from "./words";

test("one has one name, that of the role, with the person behind it", () => {
  const seats = [{ name: "Anna", you: true }, { name: "Birch" }, { name: "" }] as SeatInfo[];
  const roles = ["Red", "Orange", "Yellow"];
  expect([0, 1, 2].map((seat) => calledAt(seats, roles, seat))).toEqual([
    "you",
    "Orange (Birch)",
    "Yellow",
  ]);
});

test("whoever waits reads for whom, and why", () => {
  const seats = [{ name: "Anna", you: true }, { name: "Ben" }] as SeatInfo[];
  const roles = ["Red", "Orange"];
  expect(waitingFor(seats, roles, [1], false)).toBe("Orange (Ben) is choosing …");
  expect(waitingFor(seats, roles, [1], true)).toBe("Orange (Ben) may answer …");
  expect(waitingFor(seats, roles, [0], false)).toBe("");
  expect(waitingFor(seats, roles, [], false)).toBe("");
});

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
  expect(flagText({ seconds: 60, increment: 0, flag: "bot" })).toContain("A bot takes over");
});

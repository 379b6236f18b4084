import { expect, test } from "vitest";
import type { GameEvent } from "../lib/wire";
import { continueLog } from "./log";

const lines = (...numbers: number[]): GameEvent[] =>
  numbers.map((number) => ({ number }) as GameEvent);

test("grows by what is new", () => {
  expect(continueLog(lines(0, 1), { first: 2, events: lines(2) })).toEqual(lines(0, 1, 2));
});

test("the same news twice stands there once", () => {
  const once = continueLog(lines(0, 1), { first: 2, events: lines(2) })!;
  expect(continueLog(once, { first: 2, events: lines(2) })).toEqual(lines(0, 1, 2));
});

test("what was taken back is cut off", () => {
  expect(continueLog(lines(0, 1, 2), { first: 1, events: [] })).toEqual(lines(0));
});

test("a gap is noticed", () => {
  expect(continueLog(lines(0), { first: 2, events: lines(2) })).toBeNull();
});

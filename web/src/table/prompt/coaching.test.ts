import { expect, test } from "vitest";
import type { Coaching } from "../../lib/wire";
import { isWanted, pagesOf, ROOM } from "./coaching";

const coaching = (why: string, ...say: string[]): Coaching => ({
  title: "A walk",
  step: 0,
  steps: 8,
  why,
  say,
  point: [],
  want: [],
});

test("the first step has a page for each thing to say", () => {
  expect(pagesOf(coaching("", "This is a moor.", "Walk."))).toEqual([
    [{ text: "This is a moor.", done: false }],
    [{ text: "Walk.", done: false }],
  ]);
});

test("what was done stands above what is next", () => {
  expect(pagesOf(coaching("Well walked.", "Rest."))).toEqual([
    [
      { text: "Well walked.", done: true },
      { text: "Rest.", done: false },
    ],
  ]);
});

test("what was done has a page of its own if there is no room for both", () => {
  const [why, say] = ["Well walked. ".repeat(10), "Now rest. ".repeat(10)];
  expect(pagesOf(coaching(why, say))).toHaveLength(1);
  expect(pagesOf(coaching(why, say, "Sit."), ROOM.narrow)).toEqual([
    [{ text: why, done: true }],
    [{ text: say, done: false }],
    [{ text: "Sit.", done: false }],
  ]);
});

test("an answer is wanted if it fits a pattern as a whole", () => {
  expect(isWanted("move:cw", ["light", "move:*"])).toBe(true);
  expect(isWanted("move:cw", ["move"])).toBe(false);
  expect(isWanted("a.b", ["a?b"])).toBe(false);
  expect(isWanted("play:a.b", ["play:a.b"])).toBe(true);
  expect(isWanted("light", [])).toBe(false);
});

import { expect, test } from "vitest";
import { choice } from "../samples";
import { offersOf, wordsOf } from "./offers";

const offer = (words: string) => ({ action: words, words, hint: "" });

test("a thing is labelled with all that it offers", () => {
  expect(wordsOf([offer("hunt")])).toBe("hunt");
  expect(wordsOf([offer("hunt"), offer("scout")])).toBe("hunt, or scout");
});

test("a thing that offers nothing has no words", () => {
  expect(wordsOf([])).toBeUndefined();
  expect(wordsOf(undefined)).toBeUndefined();
});

test("a thing offers every choice that is about it", () => {
  const offers = offersOf([
    choice("go:moor", { about: ["moor"] }),
    choice("hunt", { about: ["moor", "fox"], hint: "quietly" }),
    choice("rest"),
  ]);
  expect([...offers.keys()]).toEqual(["moor", "fox"]);
  expect(offers.get("moor")?.map(({ action }) => action)).toEqual(["go:moor", "hunt"]);
  expect(offers.get("fox")).toEqual([{ action: "hunt", words: "hunt", hint: "quietly" }]);
});

test("a thing that a choice can begin with offers both steps in one", () => {
  const then = [{ action: "to:fox", words: "hunt: the fox", about: ["fox"] }];
  const offers = offersOf([choice("hunt", { then })]);
  expect(offers.get("fox")).toEqual([
    { action: "hunt", words: "hunt: the fox", hint: "", follow: "to:fox" },
  ]);
});

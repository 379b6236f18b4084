import { expect, test } from "vitest";
import { wordsOf } from "./offers";

const offer = (words: string) => ({ action: words, words, hint: "" });

test("a thing is labelled with all that it offers", () => {
  expect(wordsOf([offer("hunt")])).toBe("hunt");
  expect(wordsOf([offer("hunt"), offer("scout")])).toBe("hunt, or scout");
});

test("a thing that offers nothing has no words", () => {
  expect(wordsOf([])).toBeUndefined();
  expect(wordsOf(undefined)).toBeUndefined();
});

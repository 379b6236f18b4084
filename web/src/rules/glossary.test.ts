import { expect, test } from "vitest";
import type { Term } from "../lib/wire";
import { Glossary } from "./glossary";

const term = (word: string, ...also: string[]): Term => ({ word, also, text: `What ${word} is.` });
const glossary = new Glossary([
  term("nest", "nests"),
  term("Rage", "Rage cards"),
  term("Rage Mode"),
  term("C+"),
]);
const cut = (text: string) =>
  glossary.cut(text).map(({ text, term, tail }) => (term ? `[${text}:${term.word}]${tail}` : text));

test("words are found as such, with a capital letter at the beginning", () => {
  expect(cut("Nests, not honest nestlings.")).toEqual(["[Nests:nest],", " not honest nestlings."]);
  expect(cut("rage and a C+ in it")).toEqual(["rage and a ", "[C+:C+]", " in it"]);
  expect(cut("(a nest's)")).toEqual(["(a ", "[nest:nest]'s)"]);
  expect(cut("nothing")).toEqual(["nothing"]);
  expect(cut("")).toEqual([]);
});

test("the longest word counts, and each only once", () => {
  expect(cut("Rage Mode by Rage cards, Rage and Rage Mode")).toEqual([
    "[Rage Mode:Rage Mode]",
    " by ",
    "[Rage cards:Rage],",
    " Rage and Rage Mode",
  ]);
});

test("in a log the last mention is marked", () => {
  const cut = glossary.latest(["A nest.", "Rage in a nest.", "Nothing."]);
  expect(cut.get(0)!.some(({ term }) => term)).toBe(false);
  expect(cut.get(1)!.map(({ term }) => term?.word)).toEqual(["Rage", undefined, "nest"]);
});

test("without words nothing is marked", () => {
  expect(new Glossary([]).cut("A nest.")).toEqual([{ text: "A nest.", term: null }]);
});

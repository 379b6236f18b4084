import { beforeEach, expect, test } from "vitest";
import type { Prompt, Several } from "../../lib/wire";
import { choice, promptOf } from "../samples";
import { Selection } from "./selection.svelte";

const TWO: Several = { least: 2, most: 2, verb: "Discard" };
const ANY: Several = { least: 0, most: 3, verb: "Discard" };

let number = 0;
const asked = (several: Several | null, ...actions: string[]): Prompt & { several: Several } => ({
  ...promptOf("trim", ...actions.map((action) => choice(action, { closes: action === "done" }))),
  number: number++,
  several: several!,
});

let answers: string[];
let selection: Selection;
beforeEach(() => {
  answers = [];
  selection = new Selection((action) => answers.push(action));
});

test("only picks of a question that lets several be chosen are taken", () => {
  expect(selection.takes("a", asked(TWO, "a", "b", "c"))).toBe(true);
  expect(selection.takes("done", asked(ANY, "a", "b", "done"))).toBe(false);
  expect(selection.takes("a", asked(null, "a", "b"))).toBe(false);
  expect(selection.takes("a", null)).toBe(false);
});

test("a second touch leaves a pick again, and one too many the first", () => {
  const prompt = asked(TWO, "a", "b", "c");
  for (const action of ["a", "b"]) selection.turn(action, prompt);
  expect(selection.chosen).toEqual(["a", "b"]);
  selection.turn("a", prompt);
  expect(selection.chosen).toEqual(["b"]);
  for (const action of ["c", "a"]) selection.turn(action, prompt);
  expect(selection.chosen).toEqual(["c", "a"]);
  expect(answers).toEqual([]);
});

test("what is confirmed is answered with one after another", () => {
  const prompt = asked(TWO, "a", "b", "c");
  for (const action of ["a", "c"]) selection.turn(action, prompt);
  selection.confirm(prompt);
  selection.follow(prompt);
  expect(answers).toEqual(["a"]);
  selection.follow(asked({ ...TWO, least: 1, most: 1 }, "b", "c"));
  selection.follow(null);
  expect(answers).toEqual(["a", "c"]);
});

test("where any number can be picked, what ends the picking follows", () => {
  const prompt = asked(ANY, "a", "b", "done");
  selection.turn("b", prompt);
  selection.confirm(prompt);
  selection.follow(asked(ANY, "a", "done"));
  expect(answers).toEqual(["b", "done"]);
});

test("what another question does not offer is not answered with", () => {
  const prompt = asked(ANY, "hero", "their item", "done");
  for (const action of ["hero", "their item"]) selection.turn(action, prompt);
  selection.confirm(prompt);
  selection.follow(asked(ANY, "done"));
  selection.follow(asked(ANY, "their item", "done"));
  expect(answers).toEqual(["hero"]);
});

test("what was chosen is forgotten when something else is asked", () => {
  selection.turn("a", asked(TWO, "a", "b"));
  selection.follow(asked(TWO, "a", "b", "c"));
  expect(selection.chosen).toEqual(["a"]);
  selection.follow(asked(TWO, "b", "c"));
  expect(selection.chosen).toEqual([]);
});

import { expect, test } from "vitest";
import type { Choice } from "../../lib/wire";
import { actionOf, arrange, asides, choiceOf, isStrong } from "./choices";
import { choice, promptOf } from "../samples";

/** A choice that closes is marked: `done!`. */
const choices = (...actions: string[]): Choice[] =>
  actions.map((action) => choice(action.replace("!", ""), { closes: action.endsWith("!") }));

test("numbers first, then letters that mean nothing else at the table", () => {
  const many = choices(...Array.from({ length: 34 }, (_, index) => `pick:${index}`));
  const keys = arrange(many).groups.flatMap((group) => group.choices.map(({ key }) => key));
  expect(keys.slice(0, 12).join("")).toBe("123456789abd");
  for (const taken of "ulcrm") expect(keys).not.toContain(taken);
  expect(keys.slice(30)).toEqual([null, null, null, null]);
});

test("what ends a series of picks stands apart, under 0", () => {
  const arranged = arrange(choices("pick:a", "pick:b", "done!"));
  expect(arranged.closing).toMatchObject([{ key: "0", choice: { action: "done" } }]);
  expect(arranged.groups[0]!.choices).toHaveLength(2);
});

test("where there is nothing else, it is a choice like others", () => {
  const arranged = arrange(choices("pass!"));
  expect(arranged.closing).toEqual([]);
  expect(actionOf(arranged, "1")).toBe("pass");
});

test("only the server says what ends something", () => {
  expect(arrange(choices("pass", "done", "draw")).closing).toEqual([]);
});

test("many choices of one sort fold, keys rising along the screen", () => {
  const many = choices("a:1", "b:1", "a:2", "c:1", "a:3", "d");
  const { groups } = arrange(many);
  expect(groups.map(({ heading }) => heading)).toEqual(["A", ""]);
  expect(groups[0]!.choices.map(({ key }) => key)).toEqual(["1", "2", "3"]);
  expect(groups[1]!.choices.map(({ choice }) => choice.action)).toEqual(["b:1", "c:1", "d"]);
});

test("few choices, or those of a single sort, stand as they are", () => {
  const headings = (...actions: string[]): string[] =>
    arrange(choices(...actions)).groups.map(({ heading }) => heading);
  expect(headings("a:1", "a:2", "a:3", "a:4", "b")).toEqual([""]);
  expect(headings("a:1", "a:2", "a:3", "a:4", "a:5", "a:6")).toEqual([""]);
  expect(headings("give_up:1", "give_up:2", "give_up:3", "b", "c", "d")).toEqual(["Give up", ""]);
});

test("a key takes the choice it is shown on, and no other", () => {
  const arranged = arrange(choices("pick:a", "pick:b", "done!", "skip!"));
  expect(actionOf(arranged, "2")).toBe("pick:b");
  expect(actionOf(arranged, "0")).toBe("done");
  expect(actionOf(arranged, "3")).toBe("skip");
  expect(actionOf(arranged, "4")).toBeUndefined();
});

test("what is asked anyway is not offered out of turn too", () => {
  const asked = promptOf("turn");
  const reveal = choices("reveal");
  expect(asides({ ...asked, choices: choices("roll", "reveal") }, reveal)).toEqual([]);
  expect(asides({ ...asked, choices: choices("roll") }, reveal)).toEqual(reveal);
  expect(asides(null, reveal)).toEqual(reveal);
});

test("what changes nothing comes last, in whatever order the rules offer it", () => {
  const idle = choice("potion:jack", { nature: "no_effect" });
  const arranged = arrange([idle, ...choices("move", "light")]);
  expect(actionOf(arranged, "1")).toBe("move");
  expect(actionOf(arranged, "3")).toBe("potion:jack");
});

test("giving something up is never the strong answer", () => {
  expect(isStrong(choice("drop:wizard", { nature: "gives_up" }))).toBe(false);
  expect(isStrong(choice("reveal", { nature: "for_good" }))).toBe(false);
  expect(isStrong(choice("attack:red"))).toBe(true);
});

test("a choice is found in turn and out of it", () => {
  const asked = promptOf("turn", choice("roll"));
  const reveal = choice("reveal", { nature: "for_good" });
  expect(choiceOf("reveal", asked, [reveal])).toBe(reveal);
  expect(choiceOf("roll", asked, [reveal])?.action).toBe("roll");
  expect(choiceOf("roll", null, [reveal])).toBeUndefined();
});

import { expect, test } from "vitest";
import type { Choice } from "../../lib/wire";
import { actionOf, arrange, asides } from "./choices";
import { choice } from "../samples";

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

test("many choices are grouped by what they do, keys rising along the screen", () => {
  const many = choices("a:1", "b:1", "a:2", "b:2", "a:3", "b:3", "a:4", "b:4", "a:5", "give_up");
  const { groups } = arrange(many);
  expect(groups.map(({ heading }) => heading)).toEqual(["A", "B", "Give up"]);
  expect(groups[1]!.choices.map(({ key }) => key)).toEqual(["6", "7", "8", "9"]);
  expect(arrange(many.slice(0, 9)).groups.map(({ heading }) => heading)).toEqual([""]);
});

test("a key takes the choice it is shown on, and no other", () => {
  const arranged = arrange(choices("pick:a", "pick:b", "done!", "skip!"));
  expect(actionOf(arranged, "2")).toBe("pick:b");
  expect(actionOf(arranged, "0")).toBe("done");
  expect(actionOf(arranged, "3")).toBe("skip");
  expect(actionOf(arranged, "4")).toBeUndefined();
});

test("what is asked anyway is not offered out of turn too", () => {
  const asked = { number: 1, decision: "turn", clause: "", question: "?", only: "", explained: "" };
  const reveal = choices("reveal");
  expect(asides({ ...asked, choices: choices("roll", "reveal") }, reveal)).toEqual([]);
  expect(asides({ ...asked, choices: choices("roll") }, reveal)).toEqual(reveal);
  expect(asides(null, reveal)).toEqual(reveal);
});

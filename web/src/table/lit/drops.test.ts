import { expect, test } from "vitest";
import { choice } from "../samples";
import { dropsOf, playsOf } from "./drops";

const follow = (action: string, about: string[]) => ({ action, words: action, about });
const give = choice("give:sword", {
  about: ["card:sword"],
  then: [follow("hero:knight", ["hero:knight"]), follow("hero:thief", ["hero:thief"])],
});
const recruit = choice("recruit:bard", { about: ["card:bard"] });

test("a thing can be carried to what its choice leads to", () => {
  const drops = dropsOf([give, recruit], "card:sword");
  expect([...drops.keys()]).toEqual(["hero:knight", "hero:thief"]);
  expect(drops.get("hero:thief")).toEqual([
    { action: "give:sword", words: "hero:thief", hint: "", follow: "hero:thief" },
  ]);
  expect(dropsOf([give], "card:bard").size).toBe(0);
});

test("nothing is carried to itself", () => {
  const pass = choice("move:ring", {
    about: ["hero:knight"],
    then: [follow("hero:knight", ["hero:knight"]), follow("hero:thief", ["hero:thief"])],
  });
  expect([...dropsOf([pass], "hero:knight").keys()]).toEqual(["hero:thief"]);
});

test("what leads to nothing else is played wherever it is released", () => {
  expect(playsOf([give, recruit], "card:bard").map(({ action }) => action)).toEqual([
    "recruit:bard",
  ]);
  expect(playsOf([give, recruit], "card:sword")).toEqual([]);
});

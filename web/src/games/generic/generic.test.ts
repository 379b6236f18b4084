import { expect, test } from "vitest";
import type { View } from "../../lib/wire";
import { choice } from "../../table/samples";
import { ownFields, shapeOf } from "./facts";
import { backOf, choicesByFace, runsOf } from "./lit";

test("face-down cards side by side are counted, face-up ones stand alone", () => {
  expect(runsOf([null, null, "W1", null, "W1", "W1"])).toEqual([
    { face: null, count: 2 },
    { face: "W1", count: 1 },
    { face: null, count: 1 },
    { face: "W1", count: 1 },
    { face: "W1", count: 1 },
  ]);
});

test("a card is lit by every choice that names it, once each", () => {
  const lit = choicesByFace([choice("pick:feq"), choice("give:feq:feq"), choice("done")]);
  expect(lit.get("feq")?.map(({ action }) => action)).toEqual(["pick:feq", "give:feq:feq"]);
  expect(lit.size).toBe(1);
});

test("hidden cards show the back of the deck that their zone is named after", () => {
  expect(backOf("hermit discard", ["white", "hermit", "character"])).toBe("hermit");
  expect(backOf("hatchery", ["white", "hermit"])).toBeUndefined();
});

test("only the game's own fields are facts", () => {
  const view = { game: "x", zones: {}, legal: [], round: 4 } as unknown as View;
  expect(ownFields(view)).toEqual([["round", 4]]);
});

test("values become lines, pairs or tables", () => {
  expect(shapeOf(true)).toEqual({ form: "line", text: "yes" });
  expect(shapeOf(["a_b", null])).toEqual({ form: "line", text: "A b, –" });
  expect(shapeOf({ score: 3, side: "x" })).toMatchObject({ form: "pairs" });
  expect(shapeOf([{ a: 1 }, { b: 2 }])).toMatchObject({ form: "rows", columns: ["a", "b"] });
  expect(shapeOf({ jack: { life: 4 }, king: { life: 3 } })).toMatchObject({
    form: "rows",
    rows: [
      ["jack", { life: 4 }],
      ["king", { life: 3 }],
    ],
  });
});

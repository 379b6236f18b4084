import { expect, test } from "vitest";
import { cardName, pickedPlaces, sideOfFace, sortHand } from "./cards";
import { houseRules, whereabouts, zoneSign } from "./counting";
import { viewWith } from "./fixture";
import { sideOf } from "./reading";

const NONE = new Map();

test("cards are called by their suits or as playing cards", () => {
  expect(cardName("FU7", "themed", NONE)).toBe("7 of fur");
  expect(cardName("FU7", "poker", NONE)).toBe("7 of hearts");
  expect(cardName("BL1", "poker", NONE)).toBe("ace of spades");
  expect(cardName("HX", "poker", NONE)).toBe("Joker");
});

test("a hand is sorted by suit or by number, annihilators last", () => {
  const hand = ["HX", "AR2", "BL9", "TR2"];
  expect(sortHand(hand, "suit")).toEqual(["BL9", "TR2", "AR2", "HX"]);
  expect(sortHand(hand, "number")).toEqual(["TR2", "AR2", "BL9", "HX"]);
});

test("each pick takes one card, also of two annihilators", () => {
  expect([...pickedPlaces(["BX", "FU7", "BX"], ["BX", "BX"])]).toEqual([0, 2]);
  expect([...pickedPlaces(["BX", "FU7", "BX"], ["BX"])]).toEqual([0]);
});

test("sides of faces and seats", () => {
  expect([sideOfFace("BX"), sideOfFace("HX"), sideOfFace("BO3")]).toEqual([
    "beasts",
    "hunter",
    "hunter",
  ]);
  const view = viewWith({ beasts: 1, hunter: 0 });
  expect([sideOf(view, 0), sideOf(view, 1), sideOf(view, null)]).toEqual([
    "hunter",
    "beasts",
    null,
  ]);
});

test("the count finds every known card and nothing else", () => {
  const view = viewWith({ zones: { middens: ["FU7", "BX"], blind: ["BX", null], nest3: [null] } });
  expect(whereabouts(view)).toEqual(
    new Map([
      ["FU7", ["middens"]],
      ["BX", ["middens", "blind"]],
    ]),
  );
  expect([zoneSign("nest3"), zoneSign("glory")]).toEqual(["n3", "G"]);
});

test("house rules tell what is not as usual", () => {
  expect(houseRules(viewWith({}))).toEqual([]);
  expect(houseRules(viewWith({ options: { min_run: 3, lioness_points: false } }))).toHaveLength(2);
});

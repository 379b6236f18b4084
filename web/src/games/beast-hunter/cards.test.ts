import { expect, test } from "vitest";
import { pickedPlaces } from "./cards";
import { houseRules, whereabouts, zoneSign } from "./counting";
import { DECKS, viewWith } from "./fixture";
import { sideOf } from "./reading";

test("cards are called by their suits or as playing cards", () => {
  expect(DECKS.nameOf("FU7", "themed")).toBe("<FU7>");
  expect(DECKS.nameOf("FU7", "poker")).toBe("7 of hearts");
  expect(DECKS.nameOf("BL1", "poker")).toBe("ace of spades");
  expect(DECKS.nameOf("FUQ", "poker")).toBe("<FUQ> (queen of hearts)");
  expect(DECKS.nameOf("HX", "poker")).toBe("Joker");
});

test("the cards tell suits, partners and ranks in their order", () => {
  expect(DECKS.suitsOf("hunter").map(({ name, partner }) => [name, partner])).toEqual([
    ["blades", "scales"],
    ["traps", "feathers"],
    ["body", "fur"],
    ["arrows", "weird"],
  ]);
  expect(DECKS.ranks.join(" ")).toBe("1 2 3 4 5 6 7 8 9 10 J Q K");
  expect(DECKS.faceOf(DECKS.suitOf("FU7")!, "Q")).toBe("FUQ");
  expect(DECKS.suitOf("BX")).toBeNull();
});

test("a hand is sorted by suit or by number, annihilators last", () => {
  const hand = ["HX", "AR2", "BL9", "TR2"];
  expect(DECKS.sort(hand, "suit")).toEqual(["BL9", "TR2", "AR2", "HX"]);
  expect(DECKS.sort(hand, "number")).toEqual(["TR2", "AR2", "BL9", "HX"]);
});

test("each pick takes one card, also of two annihilators", () => {
  expect([...pickedPlaces(["BX", "FU7", "BX"], ["BX", "BX"])]).toEqual([0, 2]);
  expect([...pickedPlaces(["BX", "FU7", "BX"], ["BX"])]).toEqual([0]);
});

test("sides of faces and seats", () => {
  expect(["BX", "HX", "BO2"].map((face) => DECKS.sideOf(face))).toEqual([
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

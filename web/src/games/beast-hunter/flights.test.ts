import { expect, test } from "vitest";
import { teller } from "../../table/samples";
import type { BeastHunterEvents } from "./events";
import { CARDS, nest, viewWith } from "./fixture";
import { flights, tone } from "./flights";

const event = teller<BeastHunterEvents>();

const EMPTY = viewWith({});

test("a private card flies face down, an own one face up", () => {
  expect(flights(event("drew", { side: "hunter" }), EMPTY, EMPTY, CARDS)).toEqual([
    { from: "home", to: "supply", face: null, kind: "hunter" },
  ]);
  const roam = { source: "hatchery", place: 0, to: "nest2", card: "FU7" };
  expect(flights(event("roamed_card", roam), EMPTY, EMPTY, CARDS)).toEqual([
    { from: "hatchery", to: "nest2", face: "FU7", kind: "beasts" },
  ]);
});

test("won cards fly to their rooms", () => {
  const before = viewWith({ zones: { glory: ["BL2"] } });
  const after = viewWith({ zones: { glory: ["BL5", "BL6", "BL2"], middens: ["SC4"] } });
  expect(flights(event("hunter_won", { points: 2, score: 2 }), before, after, CARDS)).toEqual([
    { from: "kit", to: "glory", face: "BL5", kind: "hunter" },
    { from: "kit", to: "glory", face: "BL6", kind: "hunter" },
    { from: "target", to: "middens", face: "SC4", kind: "beasts" },
  ]);
});

test("the Javelin's dead leave the nest that has shrunk", () => {
  const before = viewWith({ line: [nest("nest1", 2), nest("nest2", 4)] });
  const after = viewWith({ line: [nest("nest1", 2), nest("nest2", 3)] });
  expect(flights(event("javelin_killed", { card: "SC8" }), before, after, CARDS)).toEqual([
    { from: "nest2", to: "middens", face: "SC8", kind: "beasts" },
  ]);
});

test("a big nest sends only some cards over the table", () => {
  const laid = event("nest_laid", { nest: "nest1", cards: 10, end: "left" });
  expect(flights(laid, EMPTY, EMPTY, CARDS)).toHaveLength(6);
  expect(flights(event("passed", { side: "beasts", phase: "dusk" }), EMPTY, EMPTY, CARDS)).toEqual(
    [],
  );
});

test("the log marks what matters, and what is good or bad for its reader", () => {
  const names = ["beasts_won", "hunter_won", "regina_found", "ended_by_stall", "drew"] as const;
  const tones = (viewer: number | null) =>
    names.map((name) => tone(event(name), viewWith({ viewer, beasts: 0, hunter: 1 })));
  expect(tones(0)).toEqual(["good", "bad", "good", "big", "plain"]);
  expect(tones(1)).toEqual(["bad", "good", "bad", "big", "plain"]);
  expect(tones(null)).toEqual(["big", "big", "big", "big", "plain"]);
});

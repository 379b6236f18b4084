import { expect, test } from "vitest";
import type { DeckOffer } from "../lib/wire";
import { ANY, chosenKey, deckName, keyOf, secretOf } from "./decks";

const offer = (name: string, id = "", problem = ""): DeckOffer => ({
  name,
  id,
  cards: 20,
  secret: { deck: name, combat: { a: 1 } },
  problem,
});
const offers = [offer("Skirl"), offer("Skirl", "x1"), offer("Broken", "x2", "It is too short.")];

test("a deck is known by its key", () => {
  expect(offers.map(keyOf)).toEqual(["starter:Skirl", "own:x1", "own:x2"]);
  expect(secretOf(offers, "own:x1")).toEqual(offers[1]!.secret);
  expect(secretOf(offers, ANY)).toBeNull();
  expect(secretOf(offers, "own:gone")).toBeNull();
});

test("what cannot be brought is not brought", () => {
  expect(secretOf(offers, "own:x2")).toBeNull();
});

test("what a seat brings is found again, whatever else stands in it", () => {
  expect(chosenKey(offers, { deck: "Skirl", combat: { a: 1 }, side: {} })).toBe("own:x1");
  expect(chosenKey(offers, { deck: "Skirl", combat: { a: 2 } })).toBe(ANY);
  expect(chosenKey(offers, undefined)).toBe(ANY);
  expect(deckName({ deck: "Skirl" })).toBe("Skirl");
  expect(deckName({ deck: "" })).toBe("any starter deck");
  expect(deckName(undefined)).toBe("any starter deck");
});

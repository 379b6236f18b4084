import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CardFace, Filing } from "../lib/wire";
import {
  countOf,
  curveOf,
  emptyDeck,
  isEmpty,
  listed,
  makePool,
  sizeOf,
  withMore,
  type Pool,
} from "./deck";
import { deckDrafts, NEW } from "./drafts";
import { ANYTHING, find, readWanted, writeWanted } from "./filter";

function card(face: string, kind: string, cost: number | null, text = ""): CardFace {
  const numbers: Record<string, number> = cost === null ? {} : { cost };
  return { face, name: face, text, kind, tags: [], numbers, facts: {}, drawing: "" };
}
function filing(face: string, section: string, classes: string[], keywords: string[] = []): Filing {
  return { face, section, most: 3, classes, keywords };
}

const pool: Pool = makePool(
  [
    card("Hesk", "character", null),
    card("Net", "combat", 2, "Trap it"),
    card("Big Gun", "combat", 9),
    card("Armour", "assist", 3),
    card("Unfiled", "assist", 3),
  ],
  [
    filing("Hesk", "characters", ["Hunter"]),
    filing("Net", "combat", ["Trapper"], ["Trapped"]),
    filing("Big Gun", "combat", ["All"]),
    filing("Armour", "combat", ["Hunter", "Trapper"], ["Armor"]),
  ],
  ["character", "combat", "assist"],
);
const sections = ["characters", "combat"].map((name) => ({ name, title: name, least: 0 }));
const names = (wanted: Partial<typeof ANYTHING>, playable: string[] | null = null) =>
  find(pool, { ...ANYTHING, ...wanted }, playable && new Set(playable)).map(
    ({ card }) => card.name,
  );

describe("a deck", () => {
  it("counts what is put into it and taken out", () => {
    const empty = emptyDeck(sections);
    expect(isEmpty(empty)).toBe(true);
    const two = withMore(withMore(empty, "combat", "Net", 1), "combat", "Net", 1);
    expect(countOf(two, pool.get("Net")!.filing)).toBe(2);
    expect(sizeOf(two, "combat")).toBe(2);
    expect(isEmpty(empty)).toBe(true);
    const none = withMore(two, "combat", "Net", -2);
    expect(none).toEqual(empty);
    expect(withMore(empty, "combat", "Net", -1)).toEqual(empty);
  });

  it("has a curve, with all that is dear in one column", () => {
    let deck = emptyDeck(sections);
    for (const face of ["Net", "Net", "Big Gun", "Armour", "Hesk"])
      deck = withMore(deck, "combat", face, 1);
    expect(curveOf(deck, "combat", pool)).toEqual([0, 0, 2, 1, 0, 0, 1]);
  });

  it("lists cards that nobody knows last", () => {
    let deck = emptyDeck(sections);
    for (const face of ["gone.card", "Armour", "Net"]) deck = withMore(deck, "combat", face, 1);
    expect(listed(deck, "combat", pool).map((row) => row.face)).toEqual([
      "Net",
      "Armour",
      "gone.card",
    ]);
  });
});

describe("looking for cards", () => {
  it("finds them by kind, class, cost, keyword and words", () => {
    expect(names({})).toEqual(["Hesk", "Net", "Big Gun", "Armour"]);
    expect(names({ kind: "combat" })).toEqual(["Net", "Big Gun"]);
    expect(names({ class: "Trapper" })).toEqual(["Net", "Armour"]);
    expect(names({ class: "All" })).toEqual(["Big Gun"]);
    expect(names({ cost: "2" })).toEqual(["Net"]);
    expect(names({ cost: "6" })).toEqual(["Big Gun"]);
    expect(names({ keyword: "Armor" })).toEqual(["Armour"]);
    expect(names({ text: "TRAP it" })).toEqual(["Net"]);
    expect(names({ text: "armor" })).toEqual(["Armour"]);
    expect(names({ text: "net zebra" })).toEqual([]);
  });

  it("leaves out what is of no use, unless all are wanted", () => {
    expect(names({}, ["Net"])).toEqual(["Net"]);
    expect(names({ all: true }, ["Net"])).toHaveLength(4);
  });

  it("comes back from an address, beside what else stands there", () => {
    const wanted = { ...ANYTHING, text: "a b", cost: "6", all: true };
    const query = writeWanted(wanted, new URLSearchParams("set=x&kind=old"));
    expect(query.get("set")).toBe("x");
    expect(readWanted(query)).toEqual(wanted);
    expect(writeWanted(ANYTHING, query).toString()).toBe("set=x");
  });
});

describe("drafts", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });

  it("are kept by game and id until they are dropped", () => {
    const work = { deck: emptyDeck(sections), set: "", version: 0 };
    deckDrafts.write("galactic-hunt", NEW, work);
    expect(deckDrafts.read("galactic-hunt", NEW)).toEqual(work);
    expect(deckDrafts.read("other", NEW)).toBeNull();
    deckDrafts.drop("galactic-hunt", NEW);
    expect(deckDrafts.read("galactic-hunt", NEW)).toBeNull();
  });

  it("are nothing where storage is damaged or forbidden", () => {
    kept.set("lodge.deck.galactic-hunt.new", "{");
    expect(deckDrafts.read("galactic-hunt", NEW)).toBeNull();
    vi.stubGlobal("localStorage", undefined);
    expect(deckDrafts.read("galactic-hunt", NEW)).toBeNull();
    const work = { deck: emptyDeck(sections), set: "", version: 0 };
    expect(deckDrafts.write("galactic-hunt", NEW, work)).toBe(false);
  });
});

import { describe, expect, test } from "vitest";
import { teller } from "../../table/samples";
import { deckOf, inOrder, meaning, unaccounted } from "./cards";
import { changesBetween } from "./changes";
import type { HuntEvents } from "./events";
import { CARDS, hunt } from "./example";
import { flights, tone } from "./flights";
import { partAt, percent, zone } from "./reading";
import type { Hunter, HuntView } from "./view";

describe("what a face means", () => {
  test("its card tells", () => {
    expect(meaning("W2", CARDS)).toEqual({
      face: "W2",
      suit: "wings",
      strikes: "east",
      strength: 2,
      short: "W2",
    });
    expect(meaning("KH", CARDS)).toMatchObject({ suit: null, strength: 0, short: "K♥" });
  });
  test("by suit and strength, Rage last", () => {
    const faces = ["R", "W2", "9S", "T1"].map((face) => meaning(face, CARDS));
    expect(inOrder(faces).map(({ face }) => face)).toEqual(["T1", "9S", "W2", "R"]);
  });
  test("a hunt is played with one set of faces", () => {
    const faces = (view: HuntView) => deckOf(view, CARDS).map(({ face }) => face);
    expect(faces(hunt())).toEqual(["W2", "T1"]);
    expect(faces(hunt({ options: { card_faces: "standard52" } }))).toEqual(["9S"]);
  });
  test("what may still be in a Part is counted", () => {
    const part = { ...partAt(hunt(), "north"), unaccounted: { W2: 2 } };
    expect(unaccounted(part, CARDS)).toMatchObject([{ card: { short: "W2" }, count: 2 }]);
  });
});

test("a chance that is not certain is not shown as certain", () => {
  expect([0, 0.001, 0.256, 0.999, 1].map(percent)).toEqual(["0%", "<1%", "26%", ">99%", "100%"]);
});

test("in deduction zones are called by their Position", () => {
  const view = hunt({ options: { deduction: true }, zones: { "north hits": ["W1"] } });
  expect(zone(view, "north", "hits")).toEqual(["W1"]);
  expect(zone(hunt(), "north", "hits")).toEqual(["H1"]);
});

const event = teller<HuntEvents>();

function lives(view: HuntView, changed: Partial<Record<Hunter, number>>): HuntView["hunters"] {
  const now = structuredClone(view.hunters);
  for (const [name, life] of Object.entries(changed)) now[name as Hunter]!.life = life;
  return now;
}

describe("what happened between two views", () => {
  const before = hunt();

  test("Rage Mode hurts everybody, one of them out of his senses", () => {
    const low = hunt({ hunters: lives(before, { queen: 1 }) });
    const after = hunt({ hunters: lives(before, { jack: 3, queen: 4, king: 2 }), knockouts: 2 });
    const events = [
      event("rage_mode", { position: "north", cause: "light_attack" }),
      event("knockout", { hunter: "queen", tokens: 2 }),
    ];
    expect(changesBetween(low, after, events)).toEqual({
      rages: true,
      life: { jack: -1, queen: 3, king: -1 },
      knockedOut: ["queen"],
    });
  });
  test("a Rage card that attacks hurts nobody", () => {
    const rage = event("rage_attack", { position: "north" });
    expect(changesBetween(before, hunt(), [rage])).toEqual({
      rages: false,
      life: {},
      knockedOut: [],
    });
  });
  test("a Potion cures and knocks nobody out", () => {
    const hunters = lives(before, { queen: 4 });
    expect(changesBetween(before, hunt({ hunters }), [event("potion_used", {})])).toEqual({
      rages: false,
      life: { queen: 2 },
      knockedOut: [],
    });
  });
});

describe("flights", () => {
  const view = hunt();

  test("a Light Attack turns a card over onto the Hit Pile", () => {
    const hit = event("card_hit", { hunter: "jack", card: "W2", position: "north" });
    expect(flights(hit, view, view, CARDS)).toEqual([
      { from: "part:north", to: "hits:north", face: "W2" },
    ]);
  });
  test("an Attack card flies to the Position it strikes", () => {
    const strike = event("attack_card", { card: "W2", position: "north", strikes: "east" });
    expect(flights(strike, view, view, CARDS)).toEqual([
      { from: "part:north", to: "stand:east", face: "W2" },
    ]);
  });
  test("all Hit Piles slide back, one is swept away", () => {
    expect(flights(event("piles_returned", { cards: 4 }), view, view, CARDS)).toHaveLength(4);
    const swept = event("pile_removed", { hunter: "jack", position: "east", cards: 1 });
    expect(flights(swept, view, view, CARDS)).toEqual([
      { from: "hits:east", to: "out", face: "H1" },
    ]);
  });
  test("the Rage card that came up is shown, also as a playing card", () => {
    const rage = event("rage_mode", { position: "south", cause: "light_attack" });
    expect(flights(rage, view, view, CARDS)).toEqual([
      { from: "part:south", to: "monster", face: "R" },
    ]);
    const options = { card_faces: "standard52" } as const;
    const after = hunt({ options, zones: { "head removed": ["9S", "KH"] } });
    expect(flights(rage, hunt({ options }), after, CARDS)[0]?.face).toBe("KH");
    const empty = event("rage_mode", { position: "south", cause: "empty_part" });
    expect(flights(empty, view, view, CARDS)).toEqual([]);
  });
  test("big moments stand out in the log", () => {
    expect(tone(event("rage_mode", {}))).toBe("big");
    expect(tone(event("moved", {}))).toBe("plain");
  });
});

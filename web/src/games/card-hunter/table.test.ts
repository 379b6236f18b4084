import { describe, expect, test } from "vitest";
import type { GameEvent } from "../../lib/wire";
import { changesBetween } from "./changes";
import { ask, hunt } from "./example";
import { flights, tone } from "./flights";
import { litThings } from "./lit";
import { zone, type HunterName, type HuntView } from "./view";

describe("what is lit", () => {
  test("each action is on the thing it is done with", () => {
    const prompt = ask("move:cw", "move:ccw", "light", "heavy", "potion:jack:jack");
    expect([...litThings(hunt(), prompt).keys()]).toEqual([
      "stand:east",
      "stand:west",
      "part:north",
      "hits:north",
      "hunter:jack",
    ]);
  });
  test("Potions of several owners are on the one who is cured", () => {
    const lit = litThings(hunt(), ask("potion:jack:queen", "potion:queen:queen"));
    expect(lit.get("hunter:queen")?.map(({ action }) => action)).toEqual([
      "potion:jack:queen",
      "potion:queen:queen",
    ]);
  });
  test("the Queen's Long Shot lights other Parts, a Study lights natures", () => {
    const lit = litThings(
      hunt({ acting: "queen" }),
      ask("light:north", "light:south", "study:head"),
    );
    expect([...lit.keys()]).toEqual(["part:north", "part:south", "nature:head"]);
  });
  test("answers belong to no thing; without a question nothing is lit", () => {
    expect([...litThings(hunt(), ask("agree", "refuse")).keys()]).toEqual(["answer"]);
    expect(litThings(hunt(), null).size).toBe(0);
  });
});

test("in deduction zones are called by their Position", () => {
  const view = hunt({ options: { deduction: true }, zones: { "north hits": ["W1"] } });
  expect(zone(view, "north", "hits")).toEqual(["W1"]);
  expect(zone(hunt(), "north", "hits")).toEqual(["H1"]);
});

function lives(view: HuntView, changed: Partial<Record<HunterName, number>>): HuntView["hunters"] {
  const now = structuredClone(view.hunters);
  for (const [name, life] of Object.entries(changed)) now[name as HunterName]!.life = life;
  return now;
}

function noHits(view: HuntView): HuntView["parts"] {
  return view.parts.map((part) => ({ ...part, hits: 0 }));
}

describe("what happened between two views", () => {
  const before = hunt();

  test("Rage Mode hurts everybody, one of them out of his senses", () => {
    const low = hunt({ hunters: lives(before, { queen: 1 }) });
    const after = hunt({ hunters: lives(before, { jack: 3, queen: 4, king: 2 }), knockouts: 2 });
    expect(changesBetween(low, after)).toEqual({
      shock: "rage-mode",
      life: { jack: -1, queen: 3, king: -1 },
      knockedOut: ["queen"],
    });
  });
  test("a Rage card that attacks hurts nobody", () => {
    const zones = { "tail removed": ["R"] };
    expect(changesBetween(before, hunt({ zones, parts: noHits(before) })).shock).toBe(
      "rage-attack",
    );
  });
  test("a Rage card turned up by a Study is no shock", () => {
    const unknown = before.parts.map((part) => ({ ...part, nature: null }));
    const options = { deduction: true };
    const earlier = hunt({ options, zones: {}, parts: unknown });
    const after = hunt({ options, zones: { "north removed": ["R"] }, parts: noHits(before) });
    expect(changesBetween(earlier, after).shock).toBeNull();
  });
  test("a Potion cures and knocks nobody out", () => {
    const hunters = lives(before, { queen: 4 });
    hunters.queen!.potions = 2;
    expect(changesBetween(before, hunt({ hunters }))).toEqual({
      shock: null,
      life: { queen: 2 },
      knockedOut: [],
    });
  });
});

function event(name: string, data: Record<string, unknown>): GameEvent {
  return { number: 1, name, clause: "", data, sentence: "" };
}

describe("flights", () => {
  const view = hunt();

  test("a Light Attack turns a card over onto the Hit Pile", () => {
    const hit = event("card_hit", { hunter: "jack", card: "W2", position: "north" });
    expect(flights(hit, view, view)).toEqual([
      { from: "part:north", to: "hits:north", face: "W2" },
    ]);
  });
  test("an Attack card flies to the Position it strikes", () => {
    const strike = event("attack_card", { card: "W2", position: "north", strikes: "east" });
    expect(flights(strike, view, view)).toEqual([
      { from: "part:north", to: "stand:east", face: "W2" },
    ]);
  });
  test("all Hit Piles slide back, one is swept away", () => {
    expect(flights(event("piles_returned", { cards: 4 }), view, view)).toHaveLength(4);
    const swept = event("pile_removed", { hunter: "jack", position: "east", cards: 1 });
    expect(flights(swept, view, view)).toEqual([{ from: "hits:east", to: "out", face: "H1" }]);
  });
  test("the Rage card that came up is shown, also as a playing card", () => {
    const rage = event("rage_mode", { position: "south", cause: "light_attack" });
    expect(flights(rage, view, view)).toEqual([{ from: "part:south", to: "monster", face: "R" }]);
    const options = { card_faces: "standard52" } as const;
    const after = hunt({ options, zones: { "head removed": ["9S", "KH"] } });
    expect(flights(rage, hunt({ options }), after)[0]?.face).toBe("KH");
    const empty = event("rage_mode", { position: "south", cause: "empty_part" });
    expect(flights(empty, view, view)).toEqual([]);
  });
  test("big moments stand out in the log", () => {
    expect(tone(event("rage_mode", {}))).toBe("big");
    expect(tone(event("moved", {}))).toBe("plain");
  });
});

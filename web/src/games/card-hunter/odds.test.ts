import { describe, expect, test } from "vitest";
import { meaning } from "./cards";
import { hunt } from "./example";
import { mayRage, nextToken, oddsOf, percent } from "./odds";
import { partAt, type HunterFacts, type HuntView } from "./view";

describe("what a face means", () => {
  test("the game's own cards", () => {
    expect(meaning("W3", false)).toMatchObject({ suit: "wings", strikes: "east", strength: 3 });
    expect(meaning("R", false)).toMatchObject({ suit: null, strikes: null, strength: 0 });
  });
  test("playing cards: hearts are Heads, kings are Rage cards", () => {
    expect(meaning("10H", true)).toMatchObject({ suit: "head", strength: 3, short: "10♥" });
    expect(meaning("AC", true)).toMatchObject({ strikes: "west", strength: 1 });
    expect(meaning("KS", true)).toMatchObject({ suit: null, short: "K♠" });
    expect(meaning("QC", true).strikes).toBeNull();
  });
});

describe("the odds of a Part", () => {
  test("each unaccounted card is equally likely on top", () => {
    const view = hunt();
    const odds = oddsOf(view, partAt(view, "north"))!;
    expect(odds.strikes).toEqual({ north: 0.25, east: 0.25, south: 0, west: 0.25 });
    expect(odds.rage).toBe(0.25);
  });
  test("a card that went back is surely inside", () => {
    const view = hunt({ somewhere: [{ card: "C3", zones: ["tail part"] }] });
    const odds = oddsOf(view, partAt(view, "north"))!;
    expect(odds.strikes.west).toBeCloseTo(1 / 3);
    // Two of the other three are inside.
    expect(odds.rage).toBeCloseTo(2 / 9);
  });
  test("nothing is told of an unknown nature or an empty Part", () => {
    const view = hunt({ options: { deduction: true } });
    const { unaccounted: _, ...secret } = partAt(view, "north");
    const hidden = { ...secret, nature: null };
    expect(oddsOf(view, hidden)).toBeNull();
    expect(mayRage(view, hidden)).toBe(true);
    expect(oddsOf(view, { ...partAt(view, "east"), size: 0 })).toBeNull();
  });
  test("a Part whose Rage card was seen is safe", () => {
    const view = hunt();
    expect(mayRage(view, partAt(view, "north"))).toBe(true);
    expect(mayRage(view, { ...partAt(view, "north"), unaccounted: { T1: 2 } })).toBe(false);
  });
});

function standing(...hunters: [HunterFacts["position"], number][]): HuntView {
  const names = ["jack", "queen", "king", "ace"] as const;
  const facts = hunters.map(([position, life], seat) => [
    names[seat],
    { seat, position, life, potions: 0 },
  ]);
  return hunt({ hunters: Object.fromEntries(facts) as HuntView["hunters"] });
}

describe("the next token", () => {
  test("goes to two hunters who share a Position, whatever their Life", () => {
    expect(nextToken(standing(["north", 4], ["north", 4], ["west", 1]))).toBe("north");
  });
  test("goes to the least Life if all are apart", () => {
    expect(nextToken(standing(["north", 4], ["east", 4], ["west", 1]))).toBe("west");
  });
  test("is drawn if the least Life ties", () => {
    expect(nextToken(standing(["north", 2], ["east", 2], ["south", 4]))).toBeNull();
  });
  test("two pairs compare their least Life", () => {
    const pairs = (ace: number) => standing(["north", 3], ["north", 4], ["west", 3], ["west", ace]);
    expect(nextToken(pairs(2))).toBe("west");
    expect(nextToken(pairs(3))).toBeNull();
  });
});

test("a chance that is not certain is not shown as certain", () => {
  expect([0, 0.001, 0.256, 0.999, 1].map(percent)).toEqual(["0%", "<1%", "26%", ">99%", "100%"]);
});

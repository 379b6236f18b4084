import { expect, test } from "vitest";
import type { GameEvent } from "../../lib/wire";
import { viewWith } from "./fixture";
import { isInfinite, kitSum, lastHunt, lineWords, nestSum } from "./scoring";
import type { BeastHunterOptions } from "./view";

const same = (face: string): string => face;

function worth(faces: string[], options: BeastHunterOptions = {}): [number, number] {
  const { power, points } = kitSum(faces, options, same);
  return [power, points];
}

// The worked examples of the rules (section 9) for kits.
test("groups, runs and flushes", () => {
  expect(worth(["BL1", "TR2", "TR3", "TR4"])).toEqual([4, 4]);
  expect(worth(["BL4", "BL5", "BL6"])).toEqual([4, 4]);
  expect(worth(["BL3", "TR4", "AR5"])).toEqual([2, 2]);
  expect(worth(["BL3", "TR3", "AR3", "BO3"])).toEqual([3, 3]);
  expect(worth(["BL9", "HX"])).toEqual([0, 0]);
});

test("body cards add power and no points", () => {
  expect(worth(["TR2", "TR3", "TR4", "BOJ"])).toEqual([5, 4]);
  expect(worth(["BL4", "BL5", "BL6", "BOQ"])).toEqual([6, 4]);
});

test("options change what is a run and whether courts have numbers", () => {
  expect(worth(["BL4", "TR5"], { min_run: 3 })).toEqual([0, 0]);
  expect(worth(["TRJ", "TRQ"])).toEqual([0, 0]);
  expect(worth(["TR10", "TRJ", "TRQ"], { court_ranks: "numbered" })).toEqual([4, 4]);
});

test("annihilators and aces (BH-143)", () => {
  expect(isInfinite(["HX", "BL7"], ["SC2"])).toBe(true);
  expect(isInfinite(["HX", "BL7"], ["FU1", "SC2"])).toBe(false);
  expect(isInfinite(["FU1", "SC2"], ["HX", "BL7"])).toBe(true);
  expect(isInfinite(["FU1", "SC2"], ["BL7"])).toBe(false);
});

test("a flipped nest with Viper before King Ape (EX-16)", () => {
  const view = viewWith({
    zones: { nest1: ["FUK", "SCQ", "FU6", "FE5", "SC4"], kit: ["BL9", "TR9"] },
    hunt: {
      target: "nest1",
      charge: false,
      flipped: true,
      resolved: ["SCQ", "FUK"],
      fortress_power: 0,
      viper_points: 3,
    },
  });
  const sum = nestSum(view, same)!;
  expect([sum.power, sum.points, sum.infinite]).toEqual([4, 7, false]);
  expect(sum.lines.map((line) => `${line.words} ${lineWords(line)}`)).toEqual([
    "4-5-6 2",
    "Flush ×2",
    "SCQ +3 points",
  ]);
});

test("the Lioness doubles when she is resolved, and only power by option", () => {
  const view = viewWith({
    options: { lioness_points: false },
    zones: { nest1: ["FUQ", "SC4", "FE4"] },
    hunt: { target: "nest1", charge: false, flipped: true, resolved: [] },
  });
  expect(nestSum(view, same)).toMatchObject({ power: 1, points: 1 });
  view.hunt!.resolved = ["FUQ"];
  expect(nestSum(view, same)).toMatchObject({ power: 2, points: 1 });
});

test("a stolen card counts as feathers", () => {
  const view = viewWith({
    zones: { nest1: ["TR6", "FE5", "FEJ"] },
    hunt: { target: "nest1", charge: false, flipped: true, resolved: ["FEJ"] },
  });
  expect(nestSum(view, same)).toMatchObject({ power: 2, points: 2 });
});

test("the last hunt is retold from the log", () => {
  let number = 0;
  const event = (name: string, data: Record<string, unknown>): GameEvent => ({
    number: number++,
    name,
    clause: "",
    data,
    sentence: "",
  });
  const log = [
    event("hunted", { target: "nest1" }),
    event("beasts_won", { points: 9, score: 9 }),
    event("charged", { nest: "nest2" }),
    event("kit_shown", { cards: ["BL5", "BL6"] }),
    event("flipped", { cards: ["SC4"] }),
    event("set_valued", { side: "hunter", group: "run", value: 1, cards: ["BL5", "BL6"] }),
    event("set_flush", { side: "hunter", value: 2 }),
    event("set_total", { side: "hunter", power: 2, points: 2 }),
    event("set_valued", { side: "beasts", group: "no group", value: 0, cards: [] }),
    event("set_total", { side: "beasts", power: 0, points: 0 }),
    event("hunter_won", { points: 2, score: 4 }),
    event("drew", { side: "hunter" }),
  ];
  const hunt = lastHunt(log, {}, new Map())!;
  expect(hunt).toMatchObject({ target: "nest2", charge: true, winner: "hunter", points: 2 });
  expect(hunt.kit).toEqual(["BL5", "BL6"]);
  expect(hunt.sums.hunter?.lines.map((line) => line.words)).toEqual(["5-6", "Flush"]);
  expect(hunt.sums.beasts).toMatchObject({ power: 0, lines: [{ words: "No group" }] });
  expect(lastHunt([], {}, new Map())).toBeNull();
});

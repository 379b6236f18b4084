import { expect, test } from "vitest";
import { teller } from "../../table/samples";
import type { BeastHunterEvents } from "./events";
import { DECKS } from "./fixture";
import { inShort, lastHunt } from "./sums";

const event = teller<BeastHunterEvents>();

function short<Name extends keyof BeastHunterEvents>(
  name: Name,
  data: Partial<BeastHunterEvents[Name]>,
): string {
  return inShort(event(name, data), (face) => `<${face}>`, DECKS).join(" ");
}

test("every line of a sum in short", () => {
  expect(short("set_valued", { group: "run", value: 2, cards: ["BL1", "TR2", "TR3"] })).toBe(
    "A-2-3 2",
  );
  expect(short("set_valued", { group: "no group", value: 0, cards: [] })).toBe("No group 0");
  expect(short("set_flush", { value: 4 })).toBe("Flush ×2");
  expect(short("groups_added", { groups: 2, value: 4 })).toBe("2 equal groups 4");
  expect(short("set_doubled", { value: 4, what: "power and points" })).toBe("Lioness ×2");
  expect(short("set_doubled", { value: 4, what: "power" })).toBe("Lioness ×2 power");
  expect(short("power_added", { card: "SCK", power: 3, total: 5 })).toBe("<SCK> +3 power");
  expect(short("points_added", { card: "SCQ", points: 2, total: 4 })).toBe("<SCQ> +2 points");
  expect(short("points_added", { card: "SCJ", points: 1, total: 1 })).toBe("<SCJ> +1 point");
});

test("the last hunt is retold from the log", () => {
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
    event("set_infinite", { side: "beasts" }),
    event("beasts_won", { points: 0, score: 4 }),
    event("razor_scored", { points: 3 }),
  ];
  const hunt = lastHunt(log)!;
  expect(hunt).toMatchObject({ target: "nest2", winner: "beasts", points: 0, trophies: 0 });
  expect([hunt.kit, hunt.nest]).toEqual([["BL5", "BL6"], ["SC4"]]);
  expect(hunt.sums.hunter).toEqual({
    power: 2,
    points: 2,
    infinite: false,
    lines: [log[5], log[6]],
  });
  expect(hunt.sums.beasts).toEqual({ power: 0, points: 0, infinite: true, lines: [log[8]] });
  expect(lastHunt([])).toBeNull();
});

test("a hunt that nobody has won", () => {
  const log = [
    event("charged", { nest: "nest2" }),
    event("no_kit", {}),
    event("flipped", { cards: ["SC4"] }),
    event("set_total", { side: "beasts", power: 0, points: 0 }),
    event("nobody_won", {}),
    event("beasts_won", { points: 9, score: 9 }),
  ];
  expect(lastHunt(log)).toMatchObject({ nest: ["SC4"], winner: "nobody", points: 0 });
});

test("the laid-out Droves are told without an order", () => {
  const log = [event("hunted", { target: "droves" }), event("droves_flipped", { cards: ["SC4"] })];
  expect(lastHunt(log)).toMatchObject({ target: "droves", nest: ["SC4"], winner: null });
});

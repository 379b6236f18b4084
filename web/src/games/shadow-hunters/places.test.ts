import { expect, it } from "vitest";
import { offersOf } from "../../table/lit/offers";
import { choice } from "../../table/samples";
import { nightView } from "./fixtures";
import { lightsDiscards } from "./places";

it("opens the discards for who chooses among them", () => {
  const view = nightView({}, { zones: { "black discard": ["vampire_bat", "handgun"] } });
  const lit = (card: string) => offersOf([choice(`take:${card}`, { about: [`gear:${card}`] })]);
  expect(lightsDiscards(lit("handgun"), view)).toBe(true);
  expect(lightsDiscards(lit("talisman"), view)).toBe(false);
});

import { expect, test } from "vitest";
import type { GameEvent, Update, View } from "../../lib/wire";
import type { GameLayout } from "../layout";
import { dwellOf, momentsOf, patience, summaryOf, timeOf } from "./moments";

const VIEW = {} as View;
const layout: Pick<GameLayout, "story" | "tone"> = {
  story: {
    moments: {
      attacked: { title: "Attack!", opens: true },
      won: { title: "Won", card: "prize", great: true },
    },
    lines: ["rolled", "added"],
  },
  tone: ({ data }) => (data["mine"] ? "good" : "plain"),
};
const event = (name: string, data: Record<string, unknown> = {}): GameEvent => ({
  number: 0,
  name,
  clause: "",
  data,
  sentence: `${name}.`,
});

test("lines belong to the moment that they open or end", () => {
  const events = ["attacked", "rolled", "moved", "added"].map((name) => event(name));
  expect(momentsOf(layout, events, VIEW)).toMatchObject([
    { title: "Attack!", words: "attacked.", lines: ["rolled.", "added."] },
  ]);
  const sum = [event("rolled"), event("added"), event("won", { prize: "GOLD", mine: true })];
  expect(momentsOf(layout, sum, VIEW)).toMatchObject([
    { title: "Won", lines: ["rolled.", "added."], face: "GOLD", tone: "good" },
  ]);
});

test("of many moments at once the last are seen", () => {
  expect(
    momentsOf(
      layout,
      Array.from({ length: 9 }, () => event("won")),
      VIEW,
    ),
  ).toHaveLength(3);
});

test("the table stands still for as long as its moments take, and at once means at once", () => {
  const events = [event("attacked"), event("rolled")];
  const [moment] = momentsOf(layout, events, VIEW);
  expect(dwellOf(layout, events, VIEW, "calm")).toBe(timeOf(moment!, "calm"));
  expect(timeOf(moment!, "calm")).toBeGreaterThan(timeOf(moment!, "quick"));
  expect(dwellOf(layout, events, VIEW, "off")).toBe(0);
  expect(dwellOf(layout, [event("moved")], VIEW, "quick")).toBe(0);
});

test("no question waits while a clock runs or a pass is timed", () => {
  const asked = { clocks: null, windows: null } as Update;
  expect(patience(asked)).toBeGreaterThan(0);
  expect(patience({ ...asked, clocks: { left: [], running: 0 } })).toBe(0);
  expect(patience({ ...asked, windows: { pace: 3 } } as Update)).toBe(0);
});

test("the great moments make the summary", () => {
  const log = ["attacked", "won", "rolled"].map((name) => event(name));
  expect(summaryOf(layout, log)).toEqual(["won."]);
});

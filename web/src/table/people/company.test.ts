import { expect, test } from "vitest";
import type { Line, SeatInfo, TableInfo, WatcherInfo } from "../../lib/wire";
import { companions, silence } from "./company";

const seat = (person: string, name: string, you = false): SeatInfo =>
  ({ person, name, you }) as unknown as SeatInfo;
const table = (more: Partial<TableInfo> = {}): TableInfo =>
  ({
    host: false,
    spectators_talk: true,
    seats: [seat("a", "Anna", true), seat("b", "Ben"), seat("", "Ash")],
    ...more,
  }) as unknown as TableInfo;
const watcher = (person: string, more: Partial<WatcherInfo> = {}): WatcherInfo => ({
  person,
  name: person.toUpperCase(),
  muted: false,
  removed: false,
  ...more,
});
const line = (person: string): Line => ({ at: "", name: person, seat: null, text: "", person });

test("everybody is listed once, but neither bots nor myself", () => {
  const watchers = [watcher("z", { muted: true }), watcher("y", { removed: true })];
  const all = companions(table(), watchers, [line("z"), line("x"), line(""), line("a")], "a");
  expect(all.map(({ person, place, muted }) => [person, place, muted])).toEqual([
    ["b", "plays", false],
    ["z", "watches", true],
    ["y", "is removed", false],
    ["x", "has gone", false],
  ]);
});

test("who cannot talk is told why", () => {
  const watching = table({ seats: [] });
  const muted = [watcher("z", { muted: true })];
  expect(silence(watching, [], null)).toContain("give yourself a name");
  expect(silence(watching, muted, "z")).toContain("muted you");
  expect(silence(watching, muted, "y")).toBe("");
  const closed = table({ seats: [], spectators_talk: false });
  expect(silence(closed, [], "y")).toContain("Only the players");
  expect(silence({ ...closed, host: true }, [], "y")).toBe("");
  expect(silence(table({ spectators_talk: false }), [], "a")).toBe("");
});

import { describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../lib/wire";
import {
  agoText,
  botText,
  byUrgency,
  companyText,
  isMyTurn,
  minutesText,
  playersText,
  resultsByGame,
  standing,
} from "./words";

const seat = (number: number, kind: SeatInfo["kind"], name = "", you = false): SeatInfo => ({
  seat: number,
  kind,
  name,
  bot: kind === "bot" ? "heuristic" : null,
  connected: true,
  substitute: false,
  grace: null,
  promise: "",
  person: "",
  flagged: false,
  kept_for: "",
  kept_for_you: false,
  you,
});
const table = (given: Partial<TableInfo>): TableInfo => ({
  id: "t",
  game: "g",
  title: "G",
  options: {},
  own_cards: null,
  brings: false,
  seats: [seat(0, "human", "Me", true), seat(1, "human", "Anna")],
  public: false,
  state: "playing",
  host: false,
  clock: null,
  opened: "2026-01-01T12:00:00Z",
  hints: false,
  lesson: false,
  resignable: false,
  commitment: "",
  shuffling: false,
  spectators: 0,
  spectators_talk: true,
  waiting: [],
  outcome: null,
  broken: null,
  series: null,
  next: "",
  ...given,
});

it.each([
  [[2], "2 players"],
  [[1], "1 player"],
  [[1, 2], "1 or 2 players"],
  [[1, 2, 3, 4], "1 to 4 players"],
  [[2, 4, 6], "2, 4 or 6 players"],
])("players: %j is %s", (seats, text) => expect(playersText(seats)).toBe(text));

it("tells the length", () => {
  expect(minutesText([20, 40])).toBe("20 to 40 minutes");
  expect(minutesText([30, 30])).toBe("30 minutes");
});

it("tells who is there", () => {
  const seats = [
    seat(0, "human", "Me", true),
    seat(1, "human", "Anna"),
    seat(2, "bot"),
    seat(3, "bot"),
    seat(4, "empty"),
  ];
  expect(companyText(table({ seats }))).toBe("You, Anna and 2 bots");
  expect(companyText(table({ seats: [seat(0, "empty")] }))).toBe("Nobody yet");
});

describe("standing", () => {
  it("tells whose turn it is", () => {
    expect(standing(table({ waiting: [0] }))).toEqual({ text: "Your turn", mine: true });
    expect(standing(table({ waiting: [1] }))).toEqual({ text: "Waiting for Anna", mine: false });
    expect(standing(table({}))).toEqual({ text: "In play", mine: false });
  });

  it("tells what a waiting table waits for", () => {
    const seats = [seat(0, "human", "Me", true), seat(1, "empty")];
    expect(standing(table({ state: "waiting", seats })).text).toBe("1 seat is free");
    expect(standing(table({ state: "waiting", host: true })).mine).toBe(true);
  });

  it("tells how it ended", () => {
    const outcome = { scores: [1, 0], winners: [0], reason: "", tally: {} };
    expect(standing(table({ state: "over", outcome })).text).toBe("Over: you won");
    expect(standing(table({ state: "over", outcome: { ...outcome, winners: [1] } })).text).toBe(
      "Over: Anna won",
    );
    expect(standing(table({ state: "over", outcome: { ...outcome, winners: [] } })).text).toBe(
      "Over: nobody won",
    );
  });
});

it.each([
  [30, "just now"],
  [5 * 60, "5 minutes ago"],
  [3600, "1 hour ago"],
  [49 * 3600, "2 days ago"],
  [-100, "just now"],
])("%i seconds are %s", (seconds, text) => {
  const now = Date.parse("2026-01-03T00:00:00Z");
  expect(agoText(new Date(now - seconds * 1000).toISOString(), now)).toBe(text);
});

it("says that a table cannot be opened", () => {
  expect(standing(table({ broken: "Entry 2 cannot be read." }))).toEqual({
    text: "Cannot be opened",
    mine: false,
  });
});

describe("my matches", () => {
  const over = (id: string, winners: number[], more: Partial<TableInfo> = {}): TableInfo =>
    table({
      id,
      state: "over",
      seats: [seat(0, "human", "Me", true), seat(1, "human", "Anna")],
      outcome: { scores: [], winners, reason: "", tally: {} },
      ...more,
    });
  const mine = table({
    id: "mine",
    state: "playing",
    waiting: [0],
    seats: [seat(0, "human", "Me", true)],
  });

  it("puts what waits for me first and what is over last", () => {
    const waiting = table({ id: "waiting", state: "waiting", seats: [seat(0, "empty")] });
    const sorted = byUrgency([over("old", [0]), waiting, mine]);
    expect(sorted.map(({ id }) => id)).toEqual(["mine", "waiting", "old"]);
  });

  it("knows my turn, unless a bot plays for me", () => {
    expect(isMyTurn(mine)).toBe(true);
    const away = { ...seat(0, "human", "Me", true), substitute: true };
    expect(isMyTurn({ ...mine, seats: [away] })).toBe(false);
  });

  it("counts results by game, the newest last, without lessons", () => {
    const tables = [
      over("new", [0]),
      over("lesson", [0], { lesson: true }),
      over("old", [1]),
      mine,
    ];
    expect(resultsByGame(tables)).toEqual([
      { game: mine.game, title: mine.title, won: 1, matches: [false, true] },
    ]);
  });
});

it("says how well bots play in words", () => {
  const good = { bot: "heuristic", title: "Good", about: "They think about every choice." };
  expect(botText(good)).toBe("Good bot");
});

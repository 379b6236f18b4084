import { describe, expect, it } from "vitest";
import type { GameInfo } from "../lib/wire";
import { quickTable } from "./play";
import { ME, OPEN, place, resize } from "./seating";

describe("resize", () => {
  it("adds open seats", () => {
    expect(resize([ME], 3)).toEqual([ME, OPEN, OPEN]);
  });

  it("keeps who sits there, and me", () => {
    expect(resize([ME, "random", OPEN], 2)).toEqual([ME, "random"]);
    expect(resize(["random", OPEN, ME], 2)).toEqual([ME, OPEN]);
  });

  it("does not seat me where I only watch", () => {
    expect(resize([OPEN, OPEN, OPEN], 2)).toEqual([OPEN, OPEN]);
  });
});

describe("place", () => {
  it("puts a bot on a seat", () => {
    expect(place([ME, OPEN], 1, "random")).toEqual([ME, "random"]);
  });

  it("lets me sit only once: I change places", () => {
    expect(place([ME, OPEN, "random"], 2, ME)).toEqual(["random", OPEN, ME]);
  });
});

it("seats me with the usual bots for a quick match", () => {
  const game = {
    id: "g",
    default_seats: 3,
    bots: ["random", "clever", "master"],
    usual_bot: "clever",
  } as GameInfo;
  expect(quickTable(game)).toEqual({
    game: "g",
    seats: 3,
    options: {},
    seating: ["me", "clever", "clever"],
    public: false,
    clock: null,
  });
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../lib/api";
import type { ReplayInfo, ReplayMoment } from "../lib/wire";
import { ReplayPlayer } from "./player.svelte";

const STEPS = 4;
/** A step with a big moment, and how long it is told. */
const LONG = 3;
const LONG_TIME = 9000;
let asked: [number, number | null][];
let drawn: [number, number][];
let player: ReplayPlayer;

const moment = (step: number, viewer: number | null): ReplayMoment =>
  ({ step, view: { viewer }, events: [], earlier: [], prompt: null }) as unknown as ReplayMoment;

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  drawn = [];
  vi.spyOn(api, "replay").mockResolvedValue({
    steps: Array.from({ length: STEPS }, (_, index) => ({ number: index + 1 })),
    players: ["Anna", "Ben"],
  } as unknown as ReplayInfo);
  vi.spyOn(api, "replayMoment").mockImplementation((_, step, seat) => {
    asked.push([step, seat]);
    return Promise.resolve(moment(step, seat));
  });
  player = new ReplayPlayer(
    "t",
    (before, after) => {
      drawn.push([before.step, after.step]);
      return Promise.resolve();
    },
    ({ step }) => (step === LONG ? LONG_TIME : 0),
  );
  await player.open(1, null);
});
afterEach(() => {
  player.pause();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("opens where the link says, and fetches the next step ahead", () => {
  expect(player.moment?.step).toBe(1);
  expect(asked).toEqual([
    [1, null],
    [2, null],
  ]);
});

test("a link beyond the match or to a seat that is not there opens all the same", async () => {
  await player.open(99, 7);
  expect([player.step, player.seat]).toEqual([STEPS, null]);
});

test("stays between the beginning and the end", async () => {
  await player.jump(-1);
  expect(player.moment?.step).toBe(0);
  await player.jump(STEPS + 1);
  expect(player.moment?.step).toBe(STEPS);
});

test("draws the moves of one step on, and of nothing else", async () => {
  await player.jump(2);
  await player.jump(4);
  await player.jump(3);
  await player.sit(1);
  expect(drawn).toEqual([[1, 2]]);
});

test("tells what comes next, and only shows what was jumped to", async () => {
  expect(player.fresh).toBe(false);
  await player.jump(2);
  expect(player.fresh).toBe(true);
  await player.jump(2);
  expect(player.fresh).toBe(true);
  await player.jump(1);
  expect(player.fresh).toBe(false);
  await player.sit(1);
  await player.jump(2);
  expect(player.fresh).toBe(true);
  await player.jump(4);
  expect(player.fresh).toBe(false);
});

test("plays on when a big moment has been told", async () => {
  await player.jump(LONG - 1);
  player.play();
  await vi.advanceTimersByTimeAsync(LONG_TIME - 1);
  expect(player.step).toBe(LONG);
  await vi.advanceTimersByTimeAsync(1);
  expect(player.step).toBe(LONG + 1);
});

test("asks for no moment twice", async () => {
  await player.jump(2);
  await player.jump(1);
  await player.jump(2);
  expect(asked.filter(([step]) => step === 2)).toHaveLength(1);
});

test("an answer that comes after another step was asked for is not shown", async () => {
  let answer = (): void => undefined;
  vi.mocked(api.replayMoment).mockImplementationOnce(
    (_, step, seat) => new Promise((done) => (answer = () => done(moment(step, seat)))),
  );
  const slow = player.jump(4);
  await player.jump(0);
  answer();
  await slow;
  expect(player.moment?.step).toBe(0);
});

test("plays by itself to the end and stops there; stepping by hand stops it as well", async () => {
  player.play();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([player.step, player.playing]).toEqual([STEPS, false]);
  player.play();
  await vi.advanceTimersByTimeAsync(0);
  expect([player.step, player.playing]).toEqual([0, true]);
  await player.jump(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([player.step, player.playing]).toEqual([1, false]);
});

test("says what went wrong and goes on when asked again", async () => {
  vi.mocked(api.replayMoment).mockRejectedValueOnce(new Error("no line"));
  vi.spyOn(console, "error").mockReturnValue(undefined);
  await player.jump(4);
  expect(player.problem).not.toBeNull();
  await player.jump(3);
  await player.jump(4);
  expect([player.problem, player.moment?.step]).toEqual([null, 4]);
});

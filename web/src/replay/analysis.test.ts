import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProblem, api } from "../lib/api";
import type { Analysis, AnalysisInfo, Decision } from "../lib/wire";
import { MatchAnalysis } from "./analysis.svelte";
import {
  across,
  curveOf,
  decisionAt,
  missedOf,
  momentAt,
  percent,
  points,
  stepAt,
  unsure,
} from "./chances";

const info = (state: AnalysisInfo["state"], done = 0): AnalysisInfo => ({
  state,
  done,
  of: 9,
  problem: "",
  analysis: null,
});

let found: MatchAnalysis;

beforeEach(() => {
  vi.useFakeTimers();
  found = new MatchAnalysis("t");
});
afterEach(() => {
  found.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("what is under way is asked for until it is there", async () => {
  const asked = vi.spyOn(api, "analysis").mockResolvedValue(info("working", 4));
  vi.spyOn(api, "analyse").mockResolvedValue(info("working"));
  await found.order();
  expect(found.info?.done).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(found.info?.done).toBe(4);
  asked.mockResolvedValue(info("ready", 9));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(found.info?.state).toBe("ready");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("nobody asks after the page is left", async () => {
  const asked = vi.spyOn(api, "analysis").mockResolvedValue(info("working"));
  await found.find();
  found.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a refusal is shown, and it can be tried again", async () => {
  vi.spyOn(api, "analysis").mockResolvedValue(info("none"));
  await found.find();
  vi.spyOn(api, "analyse").mockRejectedValueOnce(new ApiProblem("busy", "Many.", 503));
  await found.order();
  expect(found.problem?.sentence).toBe("Many.");
  vi.spyOn(api, "analyse").mockResolvedValue(info("ready"));
  await found.order();
  expect([found.problem, found.info?.state]).toEqual([null, "ready"]);
});

const decision = (step: number, missed: number, error: number): Decision =>
  ({ step, missed, missed_error: error }) as Decision;
const analysis = {
  steps: [50, 51, 52, 60],
  chances: [
    [0.5, 0.25],
    [0.6, 0.2],
    [0.4, 0.6],
    [0, 1],
  ],
  decisions: [decision(50, 0.05, 0.01), decision(51, 0.2, 0.15), decision(52, 0.1, 0.02)],
} as unknown as Analysis;

test("a curve goes from the first moment that was looked at to the last", () => {
  expect(curveOf(analysis, 1)).toBe("0.00,75.0 10.00,80.0 20.00,40.0 100.00,0.0");
  expect([49, 55, 99].map((step) => across(analysis, step))).toEqual([0, 50, 100]);
  expect([-1, 0, 0.5, 2].map((place) => stepAt(analysis, place))).toEqual([50, 50, 55, 60]);
  expect([0, 51, 58, 99].map((step) => momentAt(analysis, step))).toEqual([0, 1, 2, 3]);
});

test("only what is beyond doubt could have been bettered, the costliest first", () => {
  expect(missedOf(analysis).map(({ step }) => step)).toEqual([52, 50]);
  expect(decisionAt(analysis, 51)?.missed).toBe(0.2);
  expect(decisionAt(analysis, 60)).toBeUndefined();
});

test("chances and changes are said in hundredths", () => {
  expect([0.004, 0.5, 1].map(percent)).toEqual(["0\u00a0%", "50\u00a0%", "100\u00a0%"]);
  expect([0.101, -0.2, -0.001].map(points)).toEqual(["+10", "−20", "0"]);
  expect(unsure(-0.1, 0.034)).toBe("−10\u00a0±\u00a03");
});

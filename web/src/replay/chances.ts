// What an analysis found, as the page draws and says it.

import type { Analysis, Decision } from "../lib/wire";

/** A better answer is worth naming from here on, in hundredths; and beyond so many errors. */
const LEAST_MISSED = 3;
const BEYOND_DOUBT = 2;
const MOST_MISSED = 8;

export function percent(chance: number): string {
  return `${Math.round(chance * 100)}\u00a0%`;
}

/** A number of hundredths, and how sure it is. */
export function unsure(value: number, error: number): string {
  return `${points(value)}\u00a0±\u00a0${Math.round(error * 100)}`;
}

/** A change in hundredths, with its sign. */
export function points(change: number): string {
  const whole = Math.round(change * 100);
  return whole < 0 ? `−${-whole}` : whole > 0 ? `+${whole}` : "0";
}

/** Where a step is on the curve, from 0 to 100. */
export function across({ steps }: Analysis, step: number): number {
  const first = steps[0]!;
  const last = steps.at(-1)!;
  const within = Math.min(last, Math.max(first, step));
  return last > first ? ((within - first) / (last - first)) * 100 : 0;
}

/** The step at a place of the curve, which goes from 0 to 1. */
export function stepAt({ steps }: Analysis, place: number): number {
  const first = steps[0]!;
  return Math.round(first + Math.min(1, Math.max(0, place)) * (steps.at(-1)! - first));
}

/** The curve of a side as the `points` of an SVG, within 0 to 100 both ways. */
export function curveOf(analysis: Analysis, side: number): string {
  return analysis.chances
    .map(
      (chances, at) =>
        `${across(analysis, analysis.steps[at]!).toFixed(2)},${(100 - chances[side]! * 100).toFixed(1)}`,
    )
    .join(" ");
}

/** The number of the last moment that was looked at, up to a step. */
export function momentAt({ steps }: Analysis, step: number): number {
  return Math.max(
    0,
    steps.findLastIndex((one) => one <= step),
  );
}

/** What a seat chose at a step, if it had a choice. */
export function decisionAt({ decisions }: Analysis, step: number): Decision | undefined {
  return decisions.find((one) => one.step === step);
}

/** Was there something better, beyond doubt? */
export function wasMissed({ missed, missed_error }: Decision): boolean {
  return missed * 100 >= LEAST_MISSED && missed > BEYOND_DOUBT * missed_error;
}

/** The answers that could have been bettered, the costliest first. */
export function missedOf({ decisions }: Analysis): Decision[] {
  return decisions
    .filter(wasMissed)
    .sort((one, other) => other.missed - one.missed || one.step - other.step)
    .slice(0, MOST_MISSED);
}

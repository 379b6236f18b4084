// How lit things are picked: one choice at once, several by a small menu beside the thing.

import { createContext } from "svelte";
import type { Choice } from "../../lib/wire";

export type Pick = (choices: Choice[], beside: HTMLElement) => void;

export const [getPick, setPick] = createContext<Pick>();

export function words(choices: Choice[]): string {
  return choices.map((choice) => choice.words).join(", or ");
}

// How lit things are picked: one choice at once, several by a small menu beside the thing.
// What cannot be taken back, as revealing oneself, is always shown in the menu first.

import { createContext } from "svelte";
import type { Choice } from "../../lib/wire";

export type Pick = (choices: Choice[], beside: HTMLElement, ask?: boolean) => void;

export const [getPick, setPick] = createContext<Pick>();

export function words(choices: Choice[]): string {
  return choices.map((choice) => choice.words).join(", or ");
}

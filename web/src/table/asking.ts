// When a player is asked in windows: the words for it.

import type { Asking } from "../lib/wire";

export const ASKING_WORDS: Record<Asking, string> = {
  could: "when I could answer",
  always: "always",
  hit: "only when something hits me",
};

/** What stands in the place of a question that is not put. */
export function goingBy(choices: number): string {
  return choices > 1
    ? "This is not aimed at you: you let it go by …"
    : "There is nothing that you could answer: you let it go by …";
}

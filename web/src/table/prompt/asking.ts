// When a player is asked in windows: the words for it.

import type { Asking } from "../../lib/wire";

export const ASKING_WORDS: Record<Asking, string> = {
  could: "only when I could do something",
  always: "always, also when there is one answer",
  hit: "not until my turn, unless something hits me",
};

/** What stands in the place of a question that is not put; `outOfTurn`: it is a window. */
export function goingBy(choices: number, outOfTurn: boolean): string {
  if (choices > 1) return "This is not aimed at you: you let it go by …";
  return outOfTurn
    ? "There is nothing that you could answer: you let it go by …"
    : "There is nothing to choose here: it goes on by itself …";
}

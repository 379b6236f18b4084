// When a player is asked in windows: the words for it.

import type { Asking, Update } from "../../lib/wire";

export const ASKING_WORDS: Record<Asking, string> = {
  could: "when I could do something, but not about what I do myself",
  own: "when I could do something, also about what I do myself",
  always: "always, also when there is one answer",
  hit: "not until my turn, unless something hits me",
};

/** What stands in the place of a question that is not put. */
export function goingBy({ prompt, answering }: Pick<Update, "prompt" | "answering">): string {
  if (!answering) return "Nothing to choose …";
  return (prompt?.choices.length ?? 0) > 1 ? "You let it go by …" : "Nothing to answer …";
}

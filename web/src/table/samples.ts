// Choices for tests.

import type { Choice, Prompt } from "../lib/wire";

/** A choice about nothing, with whatever a test changes. */
export function choice(action: string, changes: Partial<Choice> = {}): Choice {
  const plain = { hint: "", clause: "", closes: false, about: [], then: [] };
  return { action, words: action, ...plain, ...changes };
}

export function promptOf(decision: string, ...choices: Choice[]): Prompt {
  return { number: 1, decision, clause: "", question: "?", choices, only: "" };
}

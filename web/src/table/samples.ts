// Choices for tests.

import type { EventOf } from "../lib/events";
import type { Choice, Prompt } from "../lib/wire";

/** A choice about nothing, with whatever a test changes. */
export function choice(action: string, changes: Partial<Choice> = {}): Choice {
  const plain = { hint: "", clause: "", closes: false, about: [], then: [], nature: "" as const };
  return { action, words: action, ...plain, ...changes };
}

export function promptOf(decision: string, ...choices: Choice[]): Prompt {
  return {
    number: 1,
    decision,
    clause: "",
    question: "?",
    choices,
    only: "",
    explained: "",
    several: null,
  };
}

/** A function that makes events of a game, of their data only what matters to a test. */
export function teller<Events>() {
  let number = 0;
  return <Name extends keyof Events & string>(
    name: Name,
    data: Partial<Events[Name]> = {},
  ): EventOf<Events> => {
    const event: unknown = { number: number++, name, clause: "", data, sentence: `${name}.` };
    return event as EventOf<Events>;
  };
}

// Which things on the table stand for which of the open choices.

import type { Choice, Prompt } from "../../lib/wire";
import { step, type HunterName, type HuntView, type Nature, type Position } from "./view";

export type Thing =
  | `stand:${Position}`
  | `part:${Position}`
  | `hits:${Position}`
  | `hunter:${HunterName}`
  | `nature:${Nature}`
  | "answer";

/** The thing that an action is done with: a click on it takes the action. */
export function thingOf(action: string, here: Position): Thing {
  const [verb, first, second] = action.split(":");
  switch (verb) {
    case "move":
      return `stand:${step(here, first ?? "")}`;
    case "light":
      return `part:${(first as Position | undefined) ?? here}`;
    case "heavy":
      return `hits:${here}`;
    case "potion":
      return `hunter:${second as HunterName}`;
    case "study":
      return `nature:${first as Nature}`;
    default:
      return "answer";
  }
}

export type LitThings = ReadonlyMap<Thing, Choice[]>;

/** All things that are lit, with their choices in the order of the prompt. */
export function litThings(view: HuntView, prompt: Prompt | null): LitThings {
  const lit = new Map<Thing, Choice[]>();
  const acting = view.acting ? view.hunters[view.acting] : undefined;
  if (!prompt || !acting) return lit;
  for (const choice of prompt.choices) {
    const thing = thingOf(choice.action, acting.position);
    lit.set(thing, [...(lit.get(thing) ?? []), choice]);
  }
  return lit;
}

// What lit things offer, and how it is taken: one offer at once, several by a menu beside the thing.

import { createContext } from "svelte";
import type { Choice } from "../../lib/wire";

/** Something that a click on a thing does. */
export interface Offer extends Pick<Choice, "action" | "words" | "hint"> {
  /** What the click takes right after it, if that question comes. */
  follow?: string;
}

/** What things offer, by their names. */
export type Offers = ReadonlyMap<string, Offer[]>;

/** The things that choices are about, with what they offer in the order of the choices. */
export function offersOf(choices: readonly Choice[]): Offers {
  const offers = new Map<string, Offer[]>();
  const add = (things: readonly string[], offer: Offer): void => {
    for (const thing of things) offers.set(thing, [...(offers.get(thing) ?? []), offer]);
  };
  for (const { action, words, hint, about, then } of choices) {
    add(about, { action, words, hint });
    for (const next of then)
      add(next.about, { action, words: next.words, hint, follow: next.action });
  }
  return offers;
}

/** `ask`: what cannot be taken back is shown in words first, even if it is the only offer. */
export type Take = (offers: readonly Offer[], thing: HTMLElement, ask?: boolean) => void;

export const [getTake, setTake] = createContext<Take>();

/** What a click does, for labels; undefined: nothing, the thing is not lit. */
export function wordsOf(offers: readonly Offer[] | undefined): string | undefined {
  return offers?.length ? offers.map((offer) => offer.words).join(", or ") : undefined;
}

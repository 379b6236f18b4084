// What lit things offer, and how it is taken: one offer at once, several by a menu beside the thing.

import { createContext } from "svelte";
import type { Choice } from "../../lib/wire";

/** A step that a click takes right after the first one, if that question comes. */
export interface Step {
  decision: string;
  action: string;
}

/** Something that a click on a thing does. */
export interface Offer extends Pick<Choice, "action" | "words" | "hint"> {
  then?: Step;
}

/** `ask`: what cannot be taken back is shown in words first, even if it is the only offer. */
export type Take = (offers: readonly Offer[], thing: HTMLElement, ask?: boolean) => void;

export const [getTake, setTake] = createContext<Take>();

/** What a click does, for labels; undefined: nothing, the thing is not lit. */
export function wordsOf(offers: readonly Offer[] | undefined): string | undefined {
  return offers?.length ? offers.map((offer) => offer.words).join(", or ") : undefined;
}

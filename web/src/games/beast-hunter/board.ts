// What the parts of the layout share: the position, what is lit, and how cards are called.

import { createContext } from "svelte";
import type { CardInfo } from "../../lib/wire";
import type { Skin } from "./cards";
import type { Offers } from "./lit";
import type { BeastHunterView, Side } from "./view";

export interface Board {
  readonly view: BeastHunterView;
  readonly offers: Offers;
  readonly skin: Skin;
  /** The own side; null for spectators. */
  readonly own: Side | null;
  name(face: string): string;
  info(face: string): CardInfo | undefined;
  /** Which back the cards of a side have. */
  back(side: Side): string;
  /** Do what a thing offers; several offers are listed beside it. */
  take(thing: string, at: HTMLElement): void;
  /** Open the card count at a zone. */
  look(zone: string): void;
}

export const [getBoard, setBoard] = createContext<Board>();

/** What a click on a thing does, in words; undefined: it is not lit. */
export function litWords(board: Board, thing: string): string | undefined {
  const offers = board.offers.get(thing);
  // While a kit is picked the hint tells what it would be worth.
  const isKit = board.view.decision === "kit_card";
  return offers
    ?.map((offer) => (isKit && offer.hint ? `${offer.words}, ${offer.hint}` : offer.words))
    .join(", or ");
}

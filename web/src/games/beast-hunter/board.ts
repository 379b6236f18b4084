// What the parts of the layout share: the position, what is lit, and how cards are called.

import { createContext } from "svelte";
import type { CardFace } from "../../lib/wire";
import type { Decks, Skin } from "./cards";
import type { Offers } from "../../table/lit/offers";
import type { BeastHunterView, Side } from "./view";

export interface Board {
  readonly view: BeastHunterView;
  readonly offers: Offers;
  readonly skin: Skin;
  readonly decks: Decks;
  /** The own side; null for spectators. */
  readonly own: Side | null;
  readonly name: (face: string) => string;
  readonly info: (face: string) => CardFace | undefined;
  /** Open the card count at a zone. */
  readonly look: (zone: string) => void;
}

export const [getBoard, setBoard] = createContext<Board>();

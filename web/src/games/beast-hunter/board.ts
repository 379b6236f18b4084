// What the parts of the layout share: the position, what is lit, and how cards are called.

import { createContext } from "svelte";
import type { CardFace } from "../../lib/wire";
import type { Skin } from "./cards";
import type { Offers } from "../../table/lit/offers";
import type { BeastHunterView, Side } from "./view";

export interface Board {
  readonly view: BeastHunterView;
  readonly offers: Offers;
  readonly skin: Skin;
  /** The own side; null for spectators. */
  readonly own: Side | null;
  name(face: string): string;
  info(face: string): CardFace | undefined;
  /** Which back the cards of a side have. */
  back(side: Side): string;
  /** Open the card count at a zone. */
  look(zone: string): void;
}

export const [getBoard, setBoard] = createContext<Board>();

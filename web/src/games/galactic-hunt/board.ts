// What the parts of the layout share: the position, what is lit, and how things are called.

import { createContext } from "svelte";
import type { CardFace } from "../../lib/wire";
import type { Cards } from "../../table/layout";
import type { Offers } from "../../table/lit/offers";
import type { ChaseView, Player } from "./view";

export interface Board {
  readonly view: ChaseView;
  readonly offers: Offers;
  readonly cards: Cards;
  /** The viewer's colour; null: it only looks on. */
  readonly me: Player | null;
  readonly info: (face: string) => CardFace | undefined;
  /** The name of a card. */
  readonly name: (face: string | null) => string;
  /** What a player is called at the beginning of a sentence: "You", or by its colour. */
  readonly called: (player: Player) => string;
  /** The same within a sentence. */
  readonly within: (player: Player) => string;
  /** The person or bot of a player. */
  readonly person: (player: Player) => string;
  /** A thing by the name that the view has for it: a player, or a card by zone and place. */
  readonly thing: (name: string) => string;
}

export const [getBoard, setBoard] = createContext<Board>();

// The names of the things on the table, as the choices of the game have them.

import type { Offers } from "../../table/lit/offers";
import { DECKS, type Deck } from "./reading";
import type { Area, NightView, Player } from "./view";

export const atPlayer = (player: Player) => `player:${player}`;
export const atArea = (area: Area) => `area:${area}`;
export const atDeck = (deck: Deck) => `deck:${deck}`;
export const atDiscard = (deck: Deck) => `discard:${deck}`;
export const atGear = (card: string) => `gear:${card}`;
export const SELF = "self";
export const IN_PLAY = "in-play";
export const DICE = "dice";
export const atResult = (which: string) => `dice:${which}`;

/** Does somebody choose among the discards? Then they are shown unasked. */
export function lightsDiscards(lit: Offers, view: NightView): boolean {
  return DECKS.some((deck) =>
    (view.zones[`${deck} discard`] ?? []).some((card) => card !== null && lit.has(atGear(card))),
  );
}

// The names of the things on the table, as the choices of the game have them.

import type { Offer, Offers } from "../../table/lit/offers";
import type { Player } from "./view";

export const atHero = (hero: string) => `hero:${hero}`;
/** In the own hand, or attached to an own hero. */
export const atCard = (face: string) => `card:${face}`;
export const atItem = (item: string) => `item:${item}`;
export const atTreasure = (treasure: string) => `treasure:${treasure}`;
export const atGuardian = (guardian: string) => `guardian:${guardian}`;
export const atPlayer = (player: Player) => `player:${player}`;
export const atCell = (cell: string) => `cell:${cell}`;
export const STAGE = "stage";
export const DECK = "deck";
export const GUARDIAN_DECK = "guardian deck";
export const LOCATIONS = "locations";
export const DUNGEON = "dungeon";
export const DICE = "dice";

// Places that no choice is about: cards fly there.
export const HAND = "hand";
export const STAKE = "stake";
export const GUARDIANS = "guardians";
export const LOCATION = "location";
export const PATH = "path";
export const discardOf = (deck: string) => `discard of ${deck}`;

const OF_CARDS = [atCard, atHero, atItem, atTreasure, atGuardian];

/** What a click on a card does: there is one of each, so its face tells which thing it is. */
export function offersOfCard(offers: Offers, face: string): readonly Offer[] | undefined {
  const found = OF_CARDS.flatMap((at) => offers.get(at(face)) ?? []);
  return found.length ? found : undefined;
}

/** What only this thing offers: what others offer, too, is taken there. */
export function ownOffers(offers: Offers, thing: string): Offer[] {
  const elsewhere = new Set(
    [...offers].flatMap(([other, its]) => (other === thing ? [] : its.map(({ action }) => action))),
  );
  return (offers.get(thing) ?? []).filter(({ action }) => !elsewhere.has(action));
}

/** The faces that choices are about and that are shown nowhere else. */
export function strayFaces(
  offers: Offers,
  isCard: (face: string) => boolean,
  shown: ReadonlySet<string>,
): string[] {
  const faces = [...offers.keys()]
    .filter((thing) => OF_CARDS.some((at) => thing.startsWith(at(""))))
    .map((thing) => thing.slice(thing.indexOf(":") + 1));
  return [...new Set(faces)].filter((face) => isCard(face) && !shown.has(face));
}

/** Row and column of a cell. */
export function spotOf(cell: string): { row: number; column: number } {
  const [row = 0, column = 0] = cell.split(",").map(Number);
  return { row, column };
}

// Which deck a seat brings, in a form: a key stands for each.

import type { Secret } from "../lib/api";
import type { DeckOffer } from "../lib/wire";

/** Chance decides. */
export const ANY = "";

export function keyOf(offer: DeckOffer): string {
  return offer.id ? `own:${offer.id}` : `starter:${offer.name}`;
}

/** What to bring; null: chance decides. */
export function secretOf(offers: DeckOffer[], key: string): Secret | null {
  return offers.find((offer) => keyOf(offer) === key && !offer.problem)?.secret ?? null;
}

/** The key of what a seat brings already. */
export function chosenKey(offers: DeckOffer[], brings: Secret | undefined): string {
  const found = offers.findLast(
    (offer) =>
      brings !== undefined &&
      Object.keys(offer.secret).every(
        (name) => JSON.stringify(offer.secret[name]) === JSON.stringify(brings[name]),
      ),
  );
  return found ? keyOf(found) : ANY;
}

/** What the deck that a seat brings is called. */
export function deckName(brings: Secret | undefined): string {
  const name = brings?.["deck"];
  return typeof name === "string" && name ? name : "any starter deck";
}

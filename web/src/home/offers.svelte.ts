// Which decks can be brought to a table that is still a form.

import { api } from "../lib/api";
import type { Conditions, DeckOffer, GameInfo } from "../lib/wire";

/** Milliseconds; whoever types is not asked for at every letter. */
const DELAY = 100;

export class DeckOffers {
  found = $state.raw<DeckOffer[]>([]);

  /** To be made while a component is: it follows what the table shall be like. */
  constructor(game: GameInfo, conditions: () => Conditions) {
    if (!game.workshop) return;
    const asked = $derived(JSON.stringify(conditions()));
    $effect(() => {
      const now = asked;
      const timer = setTimeout(() => {
        api.decksFor(game.id, JSON.parse(now) as Conditions).then(
          (found) => {
            if (now === asked) this.found = found;
          },
          // The table itself will be refused with the same words.
          () => undefined,
        );
      }, DELAY);
      return () => clearTimeout(timer);
    });
  }
}

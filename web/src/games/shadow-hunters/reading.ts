// Small readings of a night's view.

import type { NightView, Player, PlayerFacts } from "./view";

/** The three decks; Hermit cards are never open to all. */
export const DECKS = ["white", "black", "hermit"] as const;
export type Deck = (typeof DECKS)[number];

export interface Sitting {
  player: Player;
  facts: PlayerFacts;
}

/** The players clockwise, the viewer first. */
export function aroundTheTable(view: NightView): Sitting[] {
  const sitting = (Object.entries(view.players) as [Player, PlayerFacts][]).map(
    ([player, facts]) => ({ player, facts }),
  );
  const first = sitting.findIndex(({ player }) => player === view.you);
  return first < 0 ? sitting : [...sitting.slice(first), ...sitting.slice(0, first)];
}

/** Who the viewer is, and what he bears. */
export function ownCards(view: NightView): string[] {
  const me = own(view);
  return me ? [me.character!, ...me.equipment] : [];
}

export function own(view: NightView): PlayerFacts | null {
  return (view.you && view.players[view.you]) ?? null;
}

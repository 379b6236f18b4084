// Galactic Hunt at the table.

import type { GameLayout } from "../../table/layout";
import type { ChaseEvents } from "./events";
import Chase from "./Chase.svelte";
import { flights, tone } from "./flights";
import { ownCards } from "./reading";
import { story } from "./story";
import type { ChaseView } from "./view";

export const layout: GameLayout<ChaseView, ChaseEvents> = {
  table: Chase,
  own: ownCards,
  flights,
  tone,
  story,
};

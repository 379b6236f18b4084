// Beast-Hunter at the table.

import type { GameLayout } from "../../table/layout";
import type { BeastHunterEvents } from "./events";
import { flights, tone } from "./flights";
import Table from "./Table.svelte";
import { ownCards } from "./reading";
import { story } from "./story";
import type { BeastHunterView } from "./view";

export const layout: GameLayout<BeastHunterView, BeastHunterEvents> = {
  table: Table,
  own: ownCards,
  flights,
  tone,
  story,
  fleeting: ["phase_began"],
};

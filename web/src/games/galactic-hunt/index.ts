// Galactic Hunt at the table.

import type { GameLayout } from "../../table/layout";
import Chase from "./Chase.svelte";
import { flights, tone } from "./flights";
import { ownCards } from "./reading";
import { story } from "./story";

export const layout: GameLayout = { table: Chase, own: ownCards, flights, tone, story };

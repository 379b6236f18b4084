// Galactic Hunt at the table.

import type { GameLayout } from "../../table/layout";
import Chase from "./Chase.svelte";
import { flights, tone } from "./flights";

export const layout: GameLayout = { table: Chase, flights, tone };

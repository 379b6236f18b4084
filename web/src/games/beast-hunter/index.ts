// Beast-Hunter at the table.

import type { GameLayout } from "../../table/layout";
import { flights, tone } from "./flights";
import Table from "./Table.svelte";
import { ownCards } from "./reading";
import { story } from "./story";

export const layout: GameLayout = { table: Table, own: ownCards, flights, tone, story };

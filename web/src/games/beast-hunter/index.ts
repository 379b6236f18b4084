// Beast-Hunter at the table.

import type { GameLayout } from "../../table/layout";
import { flights, tone } from "./flights";
import Table from "./Table.svelte";

export const layout: GameLayout = { table: Table, flights, tone };

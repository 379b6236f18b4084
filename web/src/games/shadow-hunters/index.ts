import type { GameLayout } from "../../table/layout";
import { flights, tone } from "./flights";
import Night from "./Night.svelte";

export const layout: GameLayout = { table: Night, flights, tone };

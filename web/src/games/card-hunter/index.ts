import type { GameLayout } from "../../table/layout";
import { flights, tone } from "./flights";
import Hunt from "./Hunt.svelte";

export const layout: GameLayout = { table: Hunt, flights, tone };

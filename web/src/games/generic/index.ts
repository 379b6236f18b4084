import type { GameLayout } from "../../table/layout";
import Generic from "./Generic.svelte";

export const layout: GameLayout = { table: Generic };

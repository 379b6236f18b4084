import type { GameLayout } from "../../table/layout";
import { flights, tone } from "./flights";
import Night from "./Night.svelte";
import { ownCards } from "./reading";
import { story } from "./story";

export const layout: GameLayout = { table: Night, own: ownCards, flights, tone, story };

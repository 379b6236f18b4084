import type { GameLayout } from "../../table/layout";
import { flights, tone } from "./flights";
import Hunt from "./Hunt.svelte";
import { ownCards } from "./reading";
import { story } from "./story";

export const layout: GameLayout = { table: Hunt, own: ownCards, flights, tone, story };

import type { GameLayout } from "../../table/layout";
import type { NightEvents } from "./events";
import { flights, tone } from "./flights";
import Night from "./Night.svelte";
import { ownCards } from "./reading";
import { story } from "./story";
import type { NightView } from "./view";

export const layout: GameLayout<NightView, NightEvents> = {
  table: Night,
  own: ownCards,
  flights,
  tone,
  story,
};

import type { GameLayout } from "../../table/layout";
import type { HuntEvents } from "./events";
import { flights, tone } from "./flights";
import Hunt from "./Hunt.svelte";
import { ownCards } from "./reading";
import { story } from "./story";
import type { HuntView } from "./view";

export const layout: GameLayout<HuntView, HuntEvents> = {
  table: Hunt,
  own: ownCards,
  flights,
  tone,
  story,
};

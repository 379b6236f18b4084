// Where an attack reaches.

import type { Area, NightView, PlayerFacts } from "./view";

/** The areas that a player's attacks reach: its pair, or with the Handgun all the others. */
export function areasInRange(view: NightView, player: PlayerFacts): Area[] {
  if (!player.at || !player.alive) return [];
  const pairOf = (area: Area) => Math.floor(view.areas.indexOf(area) / 2);
  const here = pairOf(player.at);
  const outside = player.equipment.includes("handgun");
  return view.areas.filter((area) => (pairOf(area) === here) !== outside);
}

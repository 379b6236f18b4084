// What happened between two views, for what moves on the table besides the cards.

import type { Cards } from "../../table/layout";
import { meaning } from "./cards";
import type { HuntEvent } from "./events";
import { huntersOf, zone } from "./reading";
import type { Hunter, HuntView, Position } from "./view";

export interface Changes {
  /** Rage Mode has hurt everybody. */
  rages: boolean;
  /** Life won or lost by each hunter who won or lost some. */
  life: Partial<Record<Hunter, number>>;
  knockedOut: Hunter[];
}

export const NO_CHANGES: Changes = { rages: false, life: {}, knockedOut: [] };

/** `events`: what led from one view to the other. */
export function changesBetween(
  before: HuntView,
  after: HuntView,
  events: readonly HuntEvent[],
): Changes {
  const life: Changes["life"] = {};
  for (const [name, now] of huntersOf(after)) {
    const was = before.hunters[name];
    if (was && now.life !== was.life) life[name] = now.life - was.life;
  }
  const knockedOut = events
    .filter((event) => event.name === "knockout")
    .map((event) => event.data.hunter);
  return { rages: events.some(({ name }) => name === "rage_mode"), life, knockedOut };
}

/** The face of the Rage card that left a Part between two views. */
export function rageFace(
  before: HuntView,
  after: HuntView,
  position: Position,
  cards: Cards,
): string {
  const earlier = zone(before, position, "removed");
  const gone = zone(after, position, "removed").find(
    (face) => face !== null && meaning(face, cards).suit === null && !earlier.includes(face),
  );
  return gone ?? "R";
}

// What happened between two views, for what moves on the table besides the cards.

import { meaning } from "./cards";
import { playsWithPlayingCards } from "./odds";
import { huntersOf, POSITIONS, zone, type HunterName, type HuntView, type Position } from "./view";

/** Rage Mode hurts everybody; a Rage card that attacks only brings the Hit Piles back. */
export type Shock = "rage-mode" | "rage-attack";

export interface Changes {
  shock: Shock | null;
  /** Life won or lost by each hunter who won or lost some. */
  life: Partial<Record<HunterName, number>>;
  knockedOut: HunterName[];
}

export const NO_CHANGES: Changes = { shock: null, life: {}, knockedOut: [] };

export function changesBetween(before: HuntView, after: HuntView): Changes {
  const knockouts = before.knockouts - after.knockouts;
  const life: Changes["life"] = {};
  const knockedOut: HunterName[] = [];
  for (const [name, now] of huntersOf(after)) {
    const was = before.hunters[name];
    if (!was) continue;
    if (now.life !== was.life) life[name] = now.life - was.life;
    if (knockouts > 0 && now.life > was.life && now.potions === was.potions) knockedOut.push(name);
  }
  return { shock: shockOf(before, after, life, knockedOut), life, knockedOut };
}

function shockOf(
  before: HuntView,
  after: HuntView,
  life: Changes["life"],
  knockedOut: HunterName[],
): Shock | null {
  const hurt = huntersOf(after).filter(
    ([name]) => (life[name] ?? 0) < 0 || knockedOut.includes(name),
  );
  if (hurt.length === huntersOf(after).length) return "rage-mode";
  // After a Rage card has attacked at most the second Attack card lies in a Hit Pile. A Study may
  // also turn up a Rage card; then a nature has become public and nothing goes back.
  const studied = known(after) > known(before);
  const hits = after.parts.reduce((sum, part) => sum + part.hits, 0);
  return !studied && hits <= 1 && rageGone(after) > rageGone(before) ? "rage-attack" : null;
}

function known(view: HuntView): number {
  return view.parts.filter(({ nature }) => nature !== null).length;
}

function rageGone(view: HuntView): number {
  const playing = playsWithPlayingCards(view);
  return POSITIONS.flatMap((position) => zone(view, position, "removed")).filter(
    (face) => face !== null && meaning(face, playing).suit === null,
  ).length;
}

/** The face of the Rage card that left a Part between two views. */
export function rageFace(before: HuntView, after: HuntView, position: Position): string {
  const playing = playsWithPlayingCards(after);
  const earlier = zone(before, position, "removed");
  const gone = zone(after, position, "removed").find(
    (face) => face !== null && meaning(face, playing).suit === null && !earlier.includes(face),
  );
  return gone ?? "R";
}

// What the top card of a Part may be, and where the Attack token goes next: from what everybody
// knows.

import { meaning, type Meaning } from "./cards";
import {
  huntersOf,
  partAt,
  POSITIONS,
  zoneName,
  type HuntView,
  type PartFacts,
  type Position,
} from "./view";

export interface Odds {
  /** How likely the top card strikes each Position. */
  strikes: Record<Position, number>;
  rage: number;
}

export interface Counted {
  card: Meaning;
  count: number;
}

export function playsWithPlayingCards(view: HuntView): boolean {
  return view.options.card_faces === "standard52";
}

/** The cards that may still be in a Part; null if its nature is not public. */
export function unaccounted(view: HuntView, part: PartFacts): Counted[] | null {
  if (!part.unaccounted) return null;
  const playing = playsWithPlayingCards(view);
  return Object.entries(part.unaccounted).map(([face, count]) => ({
    card: meaning(face, playing),
    count,
  }));
}

/** The odds of a Part's top card; null if its nature is not public or it has no card. */
export function oddsOf(view: HuntView, part: PartFacts): Odds | null {
  const left = unaccounted(view, part);
  if (!left || part.size === 0) return null;
  const inside = knownInside(view, part);
  const free = left.reduce((sum, { count }) => sum + count, 0) - inside.length;
  // Cards that went back from the Hit Pile are surely in the Part; of the others some were
  // removed unseen.
  const share = free > 0 ? (part.size - inside.length) / free : 0;
  const odds: Odds = { strikes: { north: 0, east: 0, south: 0, west: 0 }, rage: 0 };
  for (const { card, count } of left) {
    const known = Math.min(inside.filter((face) => face === card.face).length, count);
    const chance = (known + (count - known) * share) / part.size;
    if (card.strikes) odds.strikes[card.strikes] += chance;
    else odds.rage += chance;
  }
  return odds;
}

function knownInside(view: HuntView, part: PartFacts): string[] {
  const name = zoneName(view, part.position, "part");
  return view.somewhere
    .filter(({ zones }) => zones.length === 1 && zones[0] === name)
    .map(({ card }) => card);
}

/** May a Rage card still be in this Part? Also true while nobody knows. */
export function mayRage(view: HuntView, part: PartFacts): boolean {
  const left = unaccounted(view, part);
  return left === null || left.some(({ card }) => card.suit === null);
}

/** Where the next token goes if nobody moves and no Life changes; null: it is drawn. */
export function nextToken(view: HuntView): Position | null {
  const groups = POSITIONS.map((position) => {
    const lives = huntersOf(view)
      .filter(([, facts]) => facts.position === position)
      .map(([, facts]) => facts.life);
    return { position, many: lives.length, least: Math.min(...lives) };
  });
  const most = Math.max(...groups.map(({ many }) => many));
  const crowded = groups.filter(({ many }) => many === most);
  const least = Math.min(...crowded.map((group) => group.least));
  const chosen = crowded.filter((group) => group.least === least);
  return chosen.length === 1 ? chosen[0]!.position : null;
}

/** Would a token on this Part bring Rage Mode, as things lie now? */
export function bringsRage(view: HuntView, position: Position): boolean {
  return partAt(view, position).size === 0;
}

export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) return "<1%";
  if (rounded === 100 && chance < 1) return ">99%";
  return `${rounded}%`;
}

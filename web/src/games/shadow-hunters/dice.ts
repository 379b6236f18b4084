// The dice as the log tells of them.

import type { GameEvent } from "../../lib/wire";
import { AREAS } from "./facts";
import type { Area, NightView, Player } from "./view";

export interface Roll {
  number: number;
  player: Player | null;
  purpose: "move" | "attack" | "dynamite" | "effect";
  d6: number | null;
  d4: number | null;
}

const PURPOSES: Record<string, Roll["purpose"]> = {
  move_rolled: "move",
  attack_rolled: "attack",
  attack_rolled_d4: "attack",
  dynamite_rolled: "dynamite",
  die_rolled: "effect",
};

function rollOf(event: GameEvent): Roll | null {
  const purpose = PURPOSES[event.name];
  if (!purpose) return null;
  return {
    number: event.number,
    purpose,
    player: (event.data["player"] as Player | undefined) ?? null,
    d6: (event.data["d6"] as number | undefined) ?? null,
    d4: (event.data["d4"] as number | undefined) ?? null,
  };
}

export function lastRoll(log: readonly GameEvent[]): Roll | null {
  for (let index = log.length - 1; index >= 0; index--) {
    const roll = rollOf(log[index]!);
    if (roll) return roll;
  }
  return null;
}

/** The two results among which the Mystic Compass lets its holder choose. */
export function compassRolls(log: readonly GameEvent[], view: NightView): Roll[] {
  if (view.decision !== "compass_pick" || !view.current) return [];
  const at = view.players[view.current]?.at ?? null;
  const moves = log.map(rollOf).filter((roll) => roll?.purpose === "move") as Roll[];
  // A roll that names the player's own area was repeated.
  const good = moves.filter((roll) => at === null || areaOf(total(roll)) !== at);
  return good.slice(-2);
}

export function areaOf(sum: number): Area | null {
  const areas = Object.keys(AREAS) as Area[];
  return areas.find((area) => AREAS[area].totals.includes(sum)) ?? null;
}

export function total(roll: Roll): number {
  return (roll.d6 ?? 0) + (roll.d4 ?? 0);
}

/** Where a move leads: "6: Church". */
export function destination(roll: Roll): string {
  const area = areaOf(total(roll));
  return `${total(roll)}: ${area ? AREAS[area].name : "free choice"}`;
}

/** What the dice mean: "4 + 2 = 6: Church", "5 − 3 = 2". */
export function meaning(roll: Roll): string {
  const { d6, d4 } = roll;
  if (d6 === null || d4 === null) return String(d6 ?? d4);
  if (roll.purpose === "attack") {
    return `${Math.max(d6, d4)} − ${Math.min(d6, d4)} = ${Math.abs(d6 - d4)}`;
  }
  const nowhere = roll.purpose === "dynamite" && areaOf(d6 + d4) === null;
  return `${d6} + ${d4} = ${nowhere ? `${d6 + d4}: nothing` : destination(roll)}`;
}

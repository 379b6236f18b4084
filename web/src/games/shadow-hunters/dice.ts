// The dice as the log tells of them.

import type { GameEvent } from "../../lib/wire";
import type { Cards } from "../../table/layout";
import { areaOf, nameOf } from "./facts";
import type { NightView, Player } from "./view";

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

/** The two rolls among which the Mystic Compass lets its holder choose. */
export function compassRolls(log: readonly GameEvent[], view: NightView): Roll[] {
  const results = view.pending?.results;
  if (!results) return [];
  const moves = log.map(rollOf).filter((roll) => roll?.purpose === "move") as Roll[];
  const second = moves.findLastIndex((roll) => total(roll) === results[1]);
  const first = moves.findLastIndex((roll, at) => at < second && total(roll) === results[0]);
  return first < 0 ? [] : [moves[first]!, moves[second]!];
}

export function total(roll: Roll): number {
  return (roll.d6 ?? 0) + (roll.d4 ?? 0);
}

/** Where a roll leads: "6: Church". */
export function destination(roll: Roll, cards: Cards): string {
  const area = areaOf(total(roll), cards);
  return area ? `${total(roll)}: ${nameOf(area, cards)}` : String(total(roll));
}

/** What the dice show: "4 + 2 = 6: Church", "5 and 3". */
export function meaning(roll: Roll, cards: Cards): string {
  const { d6, d4 } = roll;
  if (d6 === null || d4 === null) return String(d6 ?? d4);
  if (roll.purpose === "attack") return `${d6} and ${d4}`;
  return `${d6} + ${d4} = ${destination(roll, cards)}`;
}

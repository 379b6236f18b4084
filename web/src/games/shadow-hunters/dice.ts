// The dice as the log tells of them.

import type { Cards } from "../../table/layout";
import type { NightEvent } from "./events";
import { areaOf, nameOf } from "./facts";
import type { NightView, Player } from "./view";

export interface Roll {
  number: number;
  player: Player | null;
  purpose: "move" | "attack" | "dynamite" | "effect";
  d6: number | null;
  d4: number | null;
}

function rollOf({ name, data, number }: NightEvent): Roll | null {
  switch (name) {
    case "move_rolled":
      return { number, purpose: "move", ...data };
    case "attack_rolled":
      return { number, purpose: "attack", ...data };
    case "attack_rolled_d4":
      return { number, purpose: "attack", d6: null, ...data };
    case "dynamite_rolled":
      return { number, purpose: "dynamite", player: null, ...data };
    case "die_rolled":
      return { number, purpose: "effect", d4: null, ...data };
    default:
      return null;
  }
}

export function lastRoll(log: readonly NightEvent[]): Roll | null {
  for (let index = log.length - 1; index >= 0; index--) {
    const roll = rollOf(log[index]!);
    if (roll) return roll;
  }
  return null;
}

/** The two rolls among which the Mystic Compass lets its holder choose. */
export function compassRolls(log: readonly NightEvent[], view: NightView): Roll[] {
  const results = view.pending?.results;
  if (!results) return [];
  const rolls = log.map(rollOf).filter((roll) => roll !== null);
  const moves = rolls.filter(({ purpose }) => purpose === "move");
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

// The sums of a hunt as the rules tell them: nothing is worked out here.

import type { Decks } from "./cards";
import type { BeastHunterEvent, SumLine } from "./events";
import type { Side, Sum } from "./view";

/** What a line of a sum is about, and what it does. */
export function inShort(
  { name, data, sentence }: SumLine,
  nameOf: (face: string) => string,
  decks: Pick<Decks, "rankOf">,
): [string, string] {
  switch (name) {
    case "set_valued":
      return [groupWords(data.cards.map((one) => decks.rankOf(one))), String(data.value)];
    case "groups_added":
      return [`${data.groups} equal groups`, String(data.value)];
    case "set_flush":
      return ["Flush", "×2"];
    case "set_doubled":
      return ["Lioness", data.what === "power" ? "×2 power" : "×2"];
    case "power_added":
      return [nameOf(data.card), `+${data.power} power`];
    case "points_added":
      return [nameOf(data.card), `+${data.points} ${data.points === 1 ? "point" : "points"}`];
    default:
      return [sentence, ""];
  }
}

function groupWords(ranks: readonly string[]): string {
  return ranks.map((rank) => (rank === "1" ? "A" : rank)).join("-") || "No group";
}

// The last hunt, as the log told it

export interface PastHunt {
  target: string;
  kit: string[];
  nest: string[];
  sums: Partial<Record<Side, Sum>>;
  winner: Side | "nobody" | null;
  points: number;
  /** Won before the flip. */
  zweihander: boolean;
  trophies: number;
}

/** The most recent hunt of the log; null if there was none. */
export function lastHunt(log: readonly BeastHunterEvent[]): PastHunt | null {
  const start = log.findLastIndex((event) => targetOf(event) !== null);
  if (start < 0) return null;
  const hunt: PastHunt = {
    target: targetOf(log[start]!)!,
    kit: [],
    nest: [],
    sums: {},
    winner: null,
    points: 0,
    zweihander: false,
    trophies: 0,
  };
  for (const event of log.slice(start + 1)) {
    if (hunt.winner) break;
    retell(hunt, event);
  }
  return hunt;
}

/** What is hunted, where an event begins a hunt. */
function targetOf({ name, data }: BeastHunterEvent): string | null {
  if (name === "hunted") return data.target;
  return name === "charged" ? data.nest : null;
}

function retell(hunt: PastHunt, event: BeastHunterEvent): void {
  const { name, data } = event;
  switch (name) {
    case "kit_shown":
      hunt.kit = data.cards;
      break;
    case "flipped":
    case "droves_flipped":
      hunt.nest = data.cards;
      break;
    case "zweihander_won":
      hunt.zweihander = true;
      break;
    case "nobody_won":
      hunt.winner = "nobody";
      break;
    case "razor_scored":
      hunt.trophies = data.points;
      break;
    case "hunter_won":
    case "beasts_won":
      hunt.winner = name === "hunter_won" ? "hunter" : "beasts";
      hunt.points = data.points;
      break;
    case "set_valued":
    case "set_flush":
    case "groups_added":
    case "set_doubled":
    case "power_added":
    case "points_added":
      sumOf(hunt, data.side).lines.push(event);
      break;
    case "set_infinite":
      sumOf(hunt, data.side).infinite = true;
      break;
    case "set_total":
      Object.assign(sumOf(hunt, data.side), { power: data.power, points: data.points });
  }
}

function sumOf(hunt: PastHunt, side: Side): Sum {
  return (hunt.sums[side] ??= { power: 0, points: 0, infinite: false, lines: [] });
}

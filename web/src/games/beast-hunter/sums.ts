// The sums of a hunt as the rules tell them: nothing is worked out here.

import type { GameEvent } from "../../lib/wire";
import type { Decks } from "./cards";
import { count, face, faces, side, word } from "./data";
import type { Side, Sum, SumLine } from "./view";

/** What a line of a sum is about, and what it does. */
export function inShort(
  line: SumLine,
  name: (face: string) => string,
  decks: Pick<Decks, "rankOf">,
): [string, string] {
  switch (line.name) {
    case "set_valued":
      return [groupWords(faces(line).map((one) => decks.rankOf(one))), word(line, "value")];
    case "groups_added":
      return [`${count(line, "groups")} equal groups`, word(line, "value")];
    case "set_flush":
      return ["Flush", "×2"];
    case "set_doubled":
      return ["Lioness", word(line, "what") === "power" ? "×2 power" : "×2"];
    case "power_added":
      return [name(face(line)!), `+${count(line, "power")} power`];
    default: {
      const points = count(line, "points");
      return [name(face(line)!), `+${points} ${points === 1 ? "point" : "points"}`];
    }
  }
}

function groupWords(ranks: readonly string[]): string {
  return ranks.map((rank) => (rank === "1" ? "A" : rank)).join("-") || "No group";
}

const LINES = [
  "set_valued",
  "set_flush",
  "groups_added",
  "set_doubled",
  "power_added",
  "points_added",
];

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
export function lastHunt(log: readonly GameEvent[]): PastHunt | null {
  const start = log.findLastIndex((event) => event.name === "hunted" || event.name === "charged");
  if (start < 0) return null;
  const first = log[start]!;
  const hunt: PastHunt = {
    target: String(first.data["target"] ?? first.data["nest"]),
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

function retell(hunt: PastHunt, event: GameEvent): void {
  if (event.name === "kit_shown") hunt.kit = faces(event);
  else if (event.name === "flipped" || event.name === "droves_flipped") hunt.nest = faces(event);
  else if (event.name === "zweihander_won") hunt.zweihander = true;
  else if (event.name === "nobody_won") hunt.winner = "nobody";
  else if (event.name === "razor_scored") hunt.trophies = count(event, "points");
  else if (event.name === "hunter_won" || event.name === "beasts_won") {
    hunt.winner = event.name === "hunter_won" ? "hunter" : "beasts";
    hunt.points = count(event, "points");
  } else if (LINES.includes(event.name)) sumOf(hunt, event).lines.push(event);
  else if (event.name === "set_infinite") sumOf(hunt, event).infinite = true;
  else if (event.name === "set_total") {
    const sum = sumOf(hunt, event);
    sum.power = count(event, "power");
    sum.points = count(event, "points");
  }
}

function sumOf(hunt: PastHunt, event: GameEvent): Sum {
  return (hunt.sums[side(event)] ??= { power: 0, points: 0, infinite: false, lines: [] });
}

// Power and points as the rules sum them (BH-120 to BH-143), line by line for showing.

import type { CardInfo, GameEvent } from "../../lib/wire";
import {
  APE,
  DRAGON,
  FORTRESS,
  LIONESS,
  POWERS,
  VIPER,
  cardName,
  isAce,
  isAnnihilator,
  numberOf,
  rankOf,
  sideOfFace,
  suitPlace,
} from "./cards";
import { count, face, faces, side } from "./data";
import { facesIn, type BeastHunterOptions, type BeastHunterView, type Side } from "./view";

/** One line of a sum; null: this line does not touch it. */
export interface SumLine {
  words: string;
  power: string | null;
  points: string | null;
}

/** What a line does: a value for both, a doubling, or an addition to one of them. */
export function lineWords({ power, points }: SumLine): string {
  if (power === points) return power ?? "";
  const parts = [power && `${power} power`, points && `${points} points`];
  return parts.filter(Boolean).join(", ");
}

export interface Sum {
  lines: SumLine[];
  power: number;
  points: number;
  infinite: boolean;
}

export interface Group {
  words: string;
  /** Before the flush doubles it. */
  plain: number;
  value: number;
  flush: boolean;
}

interface Card {
  number: number;
  suit: number;
  rank: string;
}

const FEATHERS = 1;
const FUR = 2;

/** BH-124: the best group of a set. */
export function bestGroup(cards: readonly Card[], minRun: number): Group {
  let best: Group = { words: "No group", plain: 0, value: 0, flush: false };
  const better = (found: Group): void => {
    if (found.value > best.value) best = found;
  };
  for (const suit of [0, 1, 2, 3]) {
    const run = longestRun(cards.filter((card) => card.suit === suit));
    if (run.length >= minRun) better(runOf(run, true));
  }
  for (let number = 1; number <= 13; number++) {
    const same = cards.filter((card) => card.number === number);
    const value = same.length - 1;
    if (value > 0) better({ words: wordsOf(same), plain: value, value, flush: false });
  }
  const run = longestRun(cards);
  if (run.length >= minRun) better(runOf(run, false));
  return best;
}

function runOf(run: Card[], flush: boolean): Group {
  const plain = run.length - 1;
  return { words: wordsOf(run), plain, value: flush ? 2 * plain : plain, flush };
}

function wordsOf(cards: readonly Card[]): string {
  return groupWords(cards.map((card) => card.rank));
}

function groupWords(ranks: readonly string[]): string {
  return ranks.map((rank) => (rank === "1" ? "A" : rank)).join("-") || "No group";
}

function longestRun(cards: readonly Card[]): Card[] {
  let best: Card[] = [];
  let run: Card[] = [];
  for (let number = 1; number <= 14; number++) {
    const found = cards.find((card) => card.number === number);
    if (found) {
      run.push(found);
      continue;
    }
    if (run.length > best.length) best = run;
    run = [];
  }
  return best;
}

function read(faces: readonly string[], options: BeastHunterOptions): Card[] {
  const courtRanks = options.court_ranks === "numbered";
  return faces.map((face) => ({
    number: numberOf(face, courtRanks),
    suit: suitPlace(face),
    rank: rankOf(face),
  }));
}

/** BH-187, BH-255 */
function doubling(options: BeastHunterOptions): SumLine {
  const isForPoints = options.lioness_points ?? true;
  return { words: "Lioness", power: "×2", points: isForPoints ? "×2" : null };
}

class Running {
  lines: SumLine[] = [];
  power: number;
  points: number;

  constructor(group: Group) {
    this.power = this.points = group.value;
    this.lines.push({
      words: group.words,
      power: String(group.plain),
      points: String(group.plain),
    });
    if (group.flush) this.lines.push({ words: "Flush", power: "×2", points: "×2" });
  }

  double(options: BeastHunterOptions): void {
    const line = doubling(options);
    this.power *= 2;
    if (line.points) this.points *= 2;
    this.lines.push(line);
  }

  add(words: string, power: number, points: number): void {
    this.power += power;
    this.points += points;
    this.lines.push({
      words,
      power: power ? `+${power}` : null,
      points: points ? `+${points}` : null,
    });
  }

  close(infinite: boolean): Sum {
    return { lines: this.lines, power: this.power, points: this.points, infinite };
  }
}

/** What these cards are worth as a kit. */
export function kitSum(
  faces: readonly string[],
  options: BeastHunterOptions,
  name: (face: string) => string,
  nest: readonly string[] | null = null,
): Sum {
  const sum = new Running(bestGroup(read(faces, options), options.min_run ?? 2));
  for (const face of faces) {
    if (POWERS[face]) sum.add(name(face), POWERS[face], 0);
  }
  return sum.close(nest !== null && isInfinite(faces, nest));
}

/** What the flipped target is worth as it lies, by the effects resolved so far. */
export function nestSum(view: BeastHunterView, name: (face: string) => string): Sum | null {
  const hunt = view.hunt;
  if (!hunt?.flipped) return null;
  const lying = facesIn(view, hunt.target);
  const inForce = (face: string): boolean => hunt.resolved.includes(face) && lying.includes(face);
  const cards = read(lying, view.options).map((card, at) => {
    // BH-190, BH-192: under King Ape all are fur; a stolen card counts as feathers.
    if (inForce(APE)) return { ...card, suit: FUR };
    return sideOfFace(lying[at]!) === "hunter" ? { ...card, suit: FEATHERS } : card;
  });
  const sum = new Running(bestGroup(cards, view.options.min_run ?? 2));
  if (inForce(LIONESS)) sum.double(view.options);
  if (inForce(DRAGON)) sum.add(name(DRAGON), 1, 1);
  if (inForce(FORTRESS)) sum.add(name(FORTRESS), hunt.fortress_power ?? 0, 0);
  if (inForce(VIPER)) sum.add(name(VIPER), 0, hunt.viper_points ?? 0);
  return sum.close(isInfinite(lying, facesIn(view, "kit")));
}

/** BH-143: has this set infinite power against the other? */
export function isInfinite(own: readonly string[], other: readonly string[]): boolean {
  const annihilates = own.some(isAnnihilator) && !other.some(isAce);
  return annihilates || (own.some(isAce) && other.some(isAnnihilator));
}

// The last hunt, as the log told it

export interface PastHunt {
  target: string;
  charge: boolean;
  kit: string[];
  nest: string[];
  sums: Partial<Record<Side, Sum>>;
  winner: Side | null;
  points: number;
  /** Won before the flip. */
  zweihander: boolean;
  trophies: number;
}

interface Called {
  options: BeastHunterOptions;
  name: (face: string) => string;
}

/** The most recent hunt of the log; null if there was none. */
export function lastHunt(
  log: readonly GameEvent[],
  options: BeastHunterOptions,
  cards: ReadonlyMap<string, CardInfo>,
): PastHunt | null {
  const start = log.findLastIndex((event) => event.name === "hunted" || event.name === "charged");
  if (start < 0) return null;
  const first = log[start]!;
  const hunt: PastHunt = {
    target: String(first.data["target"] ?? first.data["nest"]),
    charge: first.name === "charged",
    kit: [],
    nest: [],
    sums: {},
    winner: null,
    points: 0,
    zweihander: false,
    trophies: 0,
  };
  const skin = options.deck_skin ?? "themed";
  const called: Called = { options, name: (one) => cardName(one, skin, cards) };
  for (const event of log.slice(start + 1)) {
    if (hunt.winner) break;
    retell(hunt, event, called);
  }
  return hunt;
}

function retell(hunt: PastHunt, event: GameEvent, called: Called): void {
  if (event.name === "kit_shown") hunt.kit = faces(event);
  else if (event.name === "flipped") hunt.nest = faces(event);
  else if (event.name === "zweihander_won") hunt.zweihander = true;
  else if (event.name === "razor_scored") hunt.trophies = count(event, "points");
  else if (event.name === "hunter_won" || event.name === "beasts_won") {
    hunt.winner = event.name === "hunter_won" ? "hunter" : "beasts";
    hunt.points = count(event, "points");
  } else if (SUM_EVENTS.includes(event.name)) retellSum(hunt, event, called);
}

const SUM_EVENTS = [
  "set_valued",
  "set_flush",
  "set_doubled",
  "power_added",
  "points_added",
  "set_total",
  "set_infinite",
];

function retellSum(hunt: PastHunt, event: GameEvent, called: Called): void {
  const sum = (hunt.sums[side(event)] ??= { lines: [], power: 0, points: 0, infinite: false });
  if (event.name === "set_total") {
    sum.power = count(event, "power");
    sum.points = count(event, "points");
  } else if (event.name === "set_infinite") sum.infinite = true;
  else sum.lines.push(retoldLine(event, called));
}

function retoldLine(event: GameEvent, { options, name }: Called): SumLine {
  const added = `+${event.data["power"] ?? event.data["points"]}`;
  switch (event.name) {
    case "set_valued": {
      const value = String(event.data["value"]);
      const ranks = faces(event).map(rankOf);
      return { words: groupWords(ranks), power: value, points: value };
    }
    case "set_flush":
      return { words: "Flush", power: "×2", points: "×2" };
    case "set_doubled":
      return doubling(options);
    case "power_added":
      return { words: name(face(event) ?? ""), power: added, points: null };
    default:
      return { words: name(face(event) ?? ""), power: null, points: added };
  }
}

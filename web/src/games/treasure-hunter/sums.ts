// The sums of a battle as the rules tell them: nothing is worked out here.

import type { RealmEvent, SumLine } from "./events";
import type { Player } from "./view";

/** What a line of a sum is about, and what it adds. */
export interface Addend {
  words: string;
  amount: string;
}

type Name = (face: string) => string;

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
/** A line in short; its hero or guardian stands beside it already. */
export function inShort({ name, data, sentence }: SumLine, nameOf: Name): Addend {
  switch (name) {
    case "hero_fights":
    case "guardian_fights":
      return { words: "", amount: String(data.amount) };
    case "hero_diseased":
      return { words: "disease", amount: signed(data.amount) };
    case "hero_bonus":
      return { words: `vs ${data.foes}`, amount: signed(data.amount) };
    case "terrain_bonus":
      return { words: "terrain", amount: signed(data.amount) };
    case "infravision_bonus":
      return { words: "infravision", amount: signed(data.amount) };
    case "guardian_bonus":
      return { words: "own bonus", amount: signed(data.amount) };
    case "item_helps":
      return { words: nameOf(data.item), amount: data.amounts.map(signed).join(" ") };
    case "item_used":
      return { words: `${nameOf(data.item)} used`, amount: signed(data.amount) };
    case "hastened":
      return { words: "Haste", amount: signed(data.amount) };
    case "site_helps":
      return { words: nameOf(data.site), amount: signed(data.amount) };
    case "aura":
    case "card_adds":
      return { words: nameOf(data.card), amount: signed(data.amount) };
    case "dice_add":
      return { words: "dice", amount: `${data.first} + ${data.second}` };
    default:
      return { words: sentence, amount: "" };
  }
}

/** Lines that belong to one hero or guardian; null: cards and dice of the whole side. */
export interface LineGroup {
  of: string | null;
  lines: SumLine[];
}

export function grouped(lines: readonly SumLine[]): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const line of lines) {
    const of = subject(line);
    const last = groups.at(-1);
    if (of !== null && last?.of === of) last.lines.push(line);
    else groups.push({ of, lines: [line] });
  }
  return groups;
}

function subject({ data }: SumLine): string | null {
  if ("hero" in data) return data.hero;
  return "guardian" in data ? data.guardian : null;
}

// The last adventure, as the log told it

export type Side = "party" | "against";

export interface Story {
  player: Player | null;
  location: string | null;
  guardians: string[];
  sums: Record<Side, SumLine[]>;
  /** The comparison of the last battle. */
  battle: { value: number; against: number; won: boolean } | null;
  /** How it ended, in words; empty while it goes on. */
  end: string;
  won: boolean;
  /** What came of it. */
  news: News[];
}

/** A line of what came of it, with the dice behind it. */
export interface News {
  words: string;
  dice: number[];
}

type Names = ReadonlySet<RealmEvent["name"]>;

const OPENINGS: Names = new Set([
  "location_played",
  "exploring",
  "parties_meet",
  "dungeon_revealed",
  "guardian_appears",
]);
const ENDS: Names = new Set(["turn_begins", "quest_won", "quest_lost", "retreated", "unopposed"]);
const NEWS: Names = new Set([
  "hits_rolled",
  "win_hits_rolled",
  "pixies_steal",
  "hero_died",
  "fell_ill",
  "barred_next",
  "guardian_beaten",
  "regenerates",
  "rose_again",
  "recovered",
  "looted",
  "left_behind",
  "claimed",
  "treasure_claimed",
  "item_found",
  "passed_on",
  "stake_lost",
  "went_home",
  "trap_tested",
  "dungeon_hits",
  "item_lost",
]);

/** The most recent adventure of the log, running or not; null if there was none. */
export function lastStory(log: readonly RealmEvent[]): Story | null {
  const start = startOf(log);
  if (start < 0) return null;
  const story: Story = {
    player: null,
    location: null,
    guardians: [],
    sums: { party: [], against: [] },
    battle: null,
    end: "",
    won: false,
    news: [],
  };
  for (const event of log.slice(start)) {
    if (event.name === "turn_begins") break;
    retell(story, event);
  }
  return story;
}

/** Where the last adventure began: at its first opening after whatever ended before it. */
function startOf(log: readonly RealmEvent[]): number {
  let start = log.findLastIndex((event) => OPENINGS.has(event.name));
  for (let at = start - 1; at >= 0 && !ENDS.has(log[at]!.name); at--)
    if (OPENINGS.has(log[at]!.name)) start = at;
  return start;
}

function retell(story: Story, event: RealmEvent): void {
  const { name, data, sentence } = event;
  switch (name) {
    case "guardian_appears":
      story.guardians.push(data.guardian);
      break;
    case "location_played":
    case "exploring":
      story.player = data.player;
      story.location = data.location;
      break;
    case "dungeon_revealed":
      story.player = data.player;
      story.location = data.card;
      break;
    case "parties_meet":
      story.player = data.player;
      break;
    case "battle_begins":
      story.player = data.player;
      story.sums = { party: [], against: [] };
      story.battle = null;
      break;
    case "hero_fights":
    case "hero_diseased":
    case "hero_bonus":
    case "terrain_bonus":
    case "infravision_bonus":
    case "aura":
    case "item_helps":
    case "item_used":
    case "hastened":
    case "card_adds":
    case "dice_add":
    case "guardian_fights":
    case "site_helps":
    case "guardian_bonus":
      story.sums[data.side].push(event);
      break;
    case "battle_won":
    case "battle_lost":
      story.battle = { value: data.value, against: data.against, won: name === "battle_won" };
      break;
    default:
      if (NEWS.has(name)) story.news.push({ words: sentence, dice: diceOf(event) });
      else if (ENDS.has(name) && !story.end) {
        story.end = sentence;
        story.won = name === "quest_won" || name === "unopposed";
      }
  }
}

/** The dice that decided about an event. */
function diceOf({ name, data }: RealmEvent): number[] {
  if (name === "pixies_steal") return [data.count];
  return "dice" in data ? data.dice : [];
}

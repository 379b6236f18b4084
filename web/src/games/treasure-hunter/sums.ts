// The sums of a battle as the rules tell them: nothing is worked out here.

import type { GameEvent } from "../../lib/wire";
import type { Player, SumLine } from "./view";

/** What a line of a sum is about, and what it adds. */
export interface Addend {
  words: string;
  amount: string;
}

type Name = (face: string) => string;

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
const word = (line: SumLine, field: string): string => String(line.data[field] ?? "");
const count = (line: SumLine, field: string): number => Number(line.data[field]);

/** A line in short; its hero or guardian stands beside it already. */
export function inShort(line: SumLine, name: Name): Addend {
  switch (line.name) {
    case "hero_fights":
    case "guardian_fights":
      return { words: "", amount: word(line, "amount") };
    case "hero_diseased":
      return { words: "disease", amount: signed(count(line, "amount")) };
    case "hero_bonus":
      return { words: foes(line), amount: signed(count(line, "amount")) };
    case "terrain_bonus":
      return { words: "terrain", amount: signed(count(line, "amount")) };
    case "infravision_bonus":
      return { words: "infravision", amount: signed(count(line, "amount")) };
    case "guardian_bonus":
      return { words: "own bonus", amount: signed(count(line, "amount")) };
    case "item_helps":
      return {
        words: name(word(line, "item")),
        amount: (line.data["amounts"] as number[]).map(signed).join(" "),
      };
    case "item_used":
      return { words: `${name(word(line, "item"))} used`, amount: signed(count(line, "amount")) };
    case "hastened":
      return { words: "Haste", amount: signed(count(line, "amount")) };
    case "site_helps":
      return { words: name(word(line, "site")), amount: signed(count(line, "amount")) };
    case "dice_add":
      return { words: "dice", amount: `${word(line, "first")} + ${word(line, "second")}` };
    default:
      return { words: name(word(line, "card")), amount: signed(count(line, "amount")) };
  }
}

function foes(line: SumLine): string {
  const against = word(line, "foes");
  return against ? `vs ${against}` : "own bonus";
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

function subject(line: SumLine): string | null {
  const of = line.data["hero"] ?? line.data["guardian"];
  return typeof of === "string" ? of : null;
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

const LINES = new Set([
  ...["hero_fights", "hero_diseased", "hero_bonus", "terrain_bonus", "infravision_bonus", "aura"],
  ...["item_helps", "item_used", "hastened", "card_adds", "dice_add"],
  ...["guardian_fights", "site_helps", "guardian_bonus"],
]);
const OPENINGS = new Set([
  ...["location_played", "exploring", "parties_meet", "dungeon_revealed", "guardian_appears"],
]);
const ENDS = new Set(["turn_begins", "quest_won", "quest_lost", "retreated", "unopposed"]);
const NEWS = new Set([
  ...["hits_rolled", "win_hits_rolled", "pixies_steal", "hero_died", "fell_ill", "barred_next"],
  ...["guardian_beaten", "regenerates", "rose_again", "recovered", "looted", "left_behind"],
  ...["claimed", "treasure_claimed", "item_found", "passed_on", "stake_lost", "went_home"],
  ...["trap_tested", "dungeon_hits", "item_lost"],
]);

/** The most recent adventure of the log, running or not; null if there was none. */
export function lastStory(log: readonly GameEvent[]): Story | null {
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
function startOf(log: readonly GameEvent[]): number {
  let start = log.findLastIndex((event) => OPENINGS.has(event.name));
  for (let at = start - 1; at >= 0 && !ENDS.has(log[at]!.name); at--)
    if (OPENINGS.has(log[at]!.name)) start = at;
  return start;
}

function retell(story: Story, event: GameEvent): void {
  const { name, data } = event;
  if (OPENINGS.has(name)) open(story, event);
  else if (name === "battle_begins") {
    story.player = data["player"] as Player;
    story.sums = { party: [], against: [] };
    story.battle = null;
  } else if (LINES.has(name)) story.sums[data["side"] as Side].push(event);
  else if (name === "battle_won" || name === "battle_lost") {
    const { value, against } = data as Record<string, number>;
    story.battle = { value: value!, against: against!, won: name === "battle_won" };
  } else if (NEWS.has(name)) story.news.push({ words: event.sentence, dice: diceOf(event) });
  else if (ENDS.has(name) && !story.end) {
    story.end = event.sentence;
    story.won = name === "quest_won" || name === "unopposed";
  }
}

/** The dice that decided about an event. */
function diceOf({ name, data }: GameEvent): number[] {
  if (name === "pixies_steal") return [Number(data["count"])];
  return (data["dice"] as number[] | undefined) ?? [];
}

function open(story: Story, { name, data }: GameEvent): void {
  if (name === "guardian_appears") {
    story.guardians.push(data["guardian"] as string);
    return;
  }
  story.player = (data["player"] as Player | undefined) ?? story.player;
  story.location = ((data["location"] ?? data["card"]) as string | undefined) ?? story.location;
}

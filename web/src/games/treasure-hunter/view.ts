// Made from lodge/games/treasure_hunter/describe/shown.py by `make types`: do not edit.

import type { View } from "../../lib/wire";
import type { SumLine } from "./events";

export const MODES = ["card", "board", "map", "solitaire"] as const;
export type Mode = (typeof MODES)[number];

/** How a match is set up. */
export interface TreasureHunterOptions {
  /** On board and map parties walk about; the last way is for one player. */
  mode: Mode;
  /** The dungeon, on board and map; by default it is on the map. */
  dungeon: "default" | "on" | "off";
  /** Are the dice of a battle rolled before or after cards are played? */
  dice_timing: "before_cards" | "after_cards";
  /** Who may play cards against an adventure of the card game. */
  opposition_help: "opposer_only" | "any_opponent";
  /** Two guardians of Double Trouble: two rolls or one. */
  double_trouble_dice: "per_guardian" | "single";
  /** Hits of a winning party: after each battle, or only after the last. */
  regen_wounds: "each_battle" | "final_only";
  /** How many spells each spellcasting guardian may use in a battle. */
  guardian_spell_limit: "one" | "unlimited";
  /** Haste doubles the printed CBT, or the whole CBT of the hero. */
  haste_scope: "printed" | "full";
  /** The Nymphs' +8: once, or for each man of the party. */
  nymph_bonus: "once" | "per_hero";
  /** Does Detection work against the Kobolds' ambush? */
  ambush_is_surprise: boolean;
  /** Are Dragon and Hell Hounds ranged attackers? */
  breath_is_ranged: boolean;
  /** May Arrows of Slaying be used with the Magic Bow? */
  arrows_with_bow: boolean;
  /** One suit: of Enchanted and Mithril Armor only the better counts. */
  armor_limit: "none" | "one_suit";
  /** Whom the Spell Shield protects from guardian spells. */
  spell_shield: "party" | "bearer";
  /** House rule: heroes with Infravision have +1 underground. */
  infravision: "none" | "underground_plus_one";
  /** The card game ends with the turn, or when all have had equally many. */
  end_rule: "turn_end" | "equal_turns";
  /** Cards dealt to each player on board and map. */
  board_start_hand: number;
  /** On the board: move up to the roll, or exactly so far. */
  board_move: "up_to" | "exact";
  /** On board and map: what may return from the party to the hand. */
  board_takeback: "any" | "unhurt";
  /** The number of rounds after which board and map end. */
  round_limit: number;
  /** Which locations lead into the dungeon. */
  dungeon_entrances: "dungeon_card" | "underground";
  /** House rules: guardians may come in pairs. At the last level 4 points more are needed, too, and Pandoras Box stays shut. */
  solo_level: "usual" | "hard" | "master";
  /** The points that win the solitaire game. */
  solo_target: number;
}

export const PHASES = ["draw", "recruit", "movement", "adventure", "recovery", "discard"] as const;
export type Phase = (typeof PHASES)[number];

export const PLAYERS = [
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "violet",
  "cyan",
  "pink",
] as const;
export type Player = (typeof PLAYERS)[number];

export const QUALITIES = [
  "fighter",
  "mage",
  "priest",
  "thief",
  "archer",
  "scout",
  "martyr",
  "infravision",
] as const;
export type Quality = (typeof QUALITIES)[number];

/** A magic item on a hero. */
export interface ItemFacts {
  item: string;
  /** False: merely carried (TH-055). */
  in_use: boolean;
  /** The weapon of the running battle. */
  wielded: boolean;
  /** null: no limited uses. */
  uses_left: number | null;
}

/** A hero in play, with what everybody sees of them. */
export interface HeroFacts {
  hero: string;
  /** As it counts now: in a battle against its guardians, otherwise on its own. */
  cbt: number;
  /** How that comes. */
  lines: SumLine[];
  hits_left: number;
  max_hits: number;
  diseased: boolean;
  martyr: boolean;
  classes: Quality[];
  level: number;
  items: ItemFacts[];
  /** Attached spells; null: face down to the viewer. */
  spells: (string | null)[];
  /** In this battle or phase. */
  has_cast: boolean;
}

export interface PlayerFacts {
  seat: number;
  points: number;
  treasures: string[];
  /** Cards in hand. */
  hand: number;
  hand_limit: number;
  party_limit: number;
  /** Of the whole party, as it counts now. */
  cbt: number;
  /** In the order in which they joined. */
  heroes: HeroFacts[];
  /** No adventure in this turn. */
  barred: boolean;
  barred_next: boolean;
  /** The cell of the pawn on grid and map: row, column. */
  at: string | null;
  home: string | null;
  /** In the dungeon. */
  inside: boolean;
}

/** What the viewer's question is about, as far as its name does not say it. */
export interface AskedFacts {
  /** Where questions share a decision: `whose_hand`, `steal_item`, `trim_spells`. */
  question: string;
  /** The item or spell that goes to a hero; the location to set out for. */
  card: string | null;
  /** Who is to wield a weapon, or has too many spells. */
  hero: string | null;
  /** Whose cards are taken or seen; whose party has lost. */
  player: Player | null;
  /** Hits, healing, items, steps or guardians that are left; how many treasures may be staked. */
  number: number | null;
}

/** Where a battle may come of the viewer's answer: what it would begin with, before dice. */
export interface ForeseenFacts {
  /** The active party. */
  party: number;
  /** The guardian that is laid out, or the viewer's own party as Party Encounter. */
  against: number;
}

export const QUEST_NAMES = [
  "adventure",
  "encounter",
  "space",
  "fight",
  "exploration",
  "room",
  "solo",
] as const;
export type QuestName = (typeof QUEST_NAMES)[number];

export const TERRAINS = ["underground", "wilderness"] as const;
export type Terrain = (typeof TERRAINS)[number];

export const TAGS = [
  "undead",
  "humanoid",
  "fey",
  "animal",
  "plant",
  "monster",
  "giant",
  "dragon",
  "demon",
  "spirit",
  "trap",
  "singular",
  "swarm",
  "weapons",
  "archer",
  "ranged",
  "spellcaster",
  "human",
  "intelligent",
  "surprise",
  "regenerate",
  "poison",
  "disease",
  "fire",
  "cold",
  "desert",
  "water",
  "ambush",
  "breath",
] as const;
export type Tag = (typeof TAGS)[number];

export interface GuardianFacts {
  guardian: string;
  tags: Tag[];
  /** Those that a hero, an item, a location or a spell of the viewer refers to. */
  matters: Tag[];
  /** How often it must still be beaten. */
  to_beat: number;
}

/** One side of a battle: its value so far and every addend. */
export interface SideFacts {
  value: number;
  /** Empty before they are rolled. */
  dice: number[];
  lines: SumLine[];
}

/** The running adventure. */
export interface QuestFacts {
  quest: QuestName;
  /** The location or room that counts. */
  location: string | null;
  terrain: Terrain | null;
  /** null: face down to the viewer. */
  stake: (string | null)[];
  opposer: Player | null;
  /** Whose party stands against the active one. */
  rival: Player | null;
  guardians: GuardianFacts[];
  in_battle: boolean;
  party: SideFacts;
  against: SideFacts;
  /** The chance that the party wins if nothing more is played; null where there is no battle. */
  odds: number | null;
  /** Items of the dead that may be recovered. */
  set_aside: string[];
}

/** A space of the grid or a card of the map. */
export interface CellFacts {
  cell: string;
  row: number;
  column: number;
  /** null: a corner of the grid. */
  location: string | null;
  terrain: Terrain | null;
  explored: boolean;
  guarded: boolean;
  /** null: face down, or none. */
  guardian: string | null;
  /** Cards of the treasure deck, face down. */
  treasures: number;
  pawns: Player[];
  home_of: Player[];
  /** It leads into the dungeon. */
  entrance: boolean;
}

export interface DungeonFacts {
  inside: Player | null;
  /** The cards revealed in this visit, in order; the last is where the party is. */
  path: string[];
  /** What is still in the mini-deck, by card. */
  left: Record<string, number>;
}

export interface SoloFacts {
  target: number;
  /** What the points so far would make the player. */
  rank: string;
}

/** What one observer may know of a race for treasure. */
export interface RealmView extends View {
  /** Those that differ from their defaults. */
  options: Partial<TreasureHunterOptions> & Record<string, unknown>;
  mode: Mode;
  phase: Phase;
  turn: number;
  round: number;
  /** null: no limit in this mode. */
  round_limit: number | null;
  active: Player;
  first: Player;
  you: Player | null;
  /** Clockwise. */
  players: Partial<Record<Player, PlayerFacts>>;
  deck: number;
  /** About how many turns the deck lasts (card game, solitaire). */
  turns_left: number | null;
  /** null: another seat decides, or the match is over. */
  asked: AskedFacts | null;
  /** null: no such battle may come. */
  foreseen: ForeseenFacts | null;
  box_opened: boolean;
  quest: QuestFacts | null;
  /** Row by row; empty in the card game and alone. */
  ground: CellFacts[];
  /** null: played without it. */
  dungeon: DungeonFacts | null;
  solo: SoloFacts | null;
}

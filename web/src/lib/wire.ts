// Made from lodge/server/wire.py by `make types`: do not edit.

/** A game as the home page shows it. */
export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  ruleset: number;
  seats: number[];
  default_seats: number;
  /** About how long a match takes, from and to. */
  minutes: [number, number];
  /** The weakest first. */
  bots: string[];
  /** The JSON schema of the options. */
  schema: Record<string, unknown>;
}

/** A card as clients speak of it. */
export interface CardFace {
  face: string;
  name: string;
  text: string;
  /** Which deck it belongs to; its back is `{kind}-back.svg`. */
  kind: string;
  tags: string[];
  numbers: Record<string, number>;
  /** What the card does not show in these words, as the game's clients know it. */
  facts: Record<string, string | number>;
  /** Where its drawing is to be had. */
  drawing: string;
}

export interface ClauseInfo {
  id: string;
  text: string;
}

export interface RulesSection {
  title: string;
  clauses: ClauseInfo[];
}

/** The rules of a game, clause by clause. */
export interface RulesInfo {
  title: string;
  sections: RulesSection[];
}

export interface Me {
  id: string;
  name: string;
}

export const SEAT_KINDS = ["human", "bot", "empty"] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  /** The bot in the seat, or the one that plays for an absent human. */
  bot: string | null;
  connected: boolean;
  /** A bot plays for the human of this seat for the time being. */
  substitute: boolean;
  you: boolean;
}

export const TABLE_STATES = ["waiting", "playing", "over"] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** How much time each player has for a match, and how much each action adds, in seconds. */
export interface ClockSetting {
  seconds: number;
  increment: number;
}

/** The standing of every seat and the reason in words. */
export interface Outcome {
  /** One number from 0 (lost) to 1 (won) for each seat. */
  scores: number[];
  /** The seats that won; none, one or several. */
  winners: number[];
  reason: string;
  /** Points and counts that the game's options ask for, by name. */
  tally: Record<string, number>;
}

/** A table as somebody sees it who is not at it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  public: boolean;
  state: TableState;
  /** Do I decide when it starts? */
  host: boolean;
  clock: ClockSetting | null;
  opened: string;
  /** The hash of the key of the shuffle, known before the match. */
  commitment: string;
  spectators: number;
  /** The seats that the match waits for. */
  waiting: number[];
  outcome: Outcome | null;
}

export interface ReplayStep {
  /** The state after so many actions. */
  number: number;
  seat: number;
  action: string;
  words: string;
}

/** A match that is over, step by step in words. */
export interface ReplayInfo {
  game: string;
  title: string;
  options: Record<string, unknown>;
  players: string[];
  roles: string[];
  steps: ReplayStep[];
  key: string;
  commitment: string;
  outcome: Outcome;
}

/** A card that the viewer knows to be in one of some zones, without knowing where. */
export interface Trace {
  card: string;
  zones: string[];
}

/** What one observer may know of a match. A game derives its own view and adds its facts; the kernel fills in what stands here. */
export interface View {
  /** The seat that looks; null: a spectator. */
  viewer: number | null;
  /** The viewer's choices; empty unless it decides. */
  legal: string[];
  /** What the viewer may do out of turn. */
  interjections: string[];
  /** Of choices that only begin something: the answers to the question that comes next. */
  leads: Record<string, string[]>;
  game: string;
  ruleset: number;
  seats: number;
  /** Those that differ from their defaults. */
  options: Record<string, unknown>;
  over: boolean;
  /** Who decides; -1 when the match is over. */
  seat: number;
  decision: string | null;
  /** The cards of each zone that is not empty, top first; null: face down to the viewer. */
  zones: Record<string, (string | null)[]>;
  somewhere: Trace[];
  /** What lies on cards, each entry with the `zone` and the `place` of its card; left out where there is nothing. */
  marks?: Record<string, unknown>[];
  outcome: Outcome | null;
}

/** Something that happened, as one observer may know it. */
export interface GameEvent {
  /** The place of the event among those that the observer may see: a gap would tell of others. */
  number: number;
  name: string;
  clause: string;
  data: Record<string, unknown>;
  sentence: string;
}

/** An answer to the question that follows a choice, so that both can be taken at once. */
export interface FollowUp {
  action: string;
  /** The choice and this answer in one. */
  words: string;
  about: string[];
}

/** A legal action as a player reads it. */
export interface Choice {
  action: string;
  words: string;
  hint: string;
  /** The rule that allows it. */
  clause: string;
  /** It ends a series of picks or lets a chance go by. */
  closes: boolean;
  /** The things on the table that it is about, as the game names them. */
  about: string[];
  then: FollowUp[];
}

/** The question that a seat has to answer, and its answers. */
export interface Prompt {
  number: number;
  decision: string;
  clause: string;
  question: string;
  choices: Choice[];
}

/** The match after so many steps, as one observer saw it. */
export interface ReplayMoment {
  step: number;
  view: View;
  /** What the last action brought, as this observer may know it. */
  events: GameEvent[];
  /** What the deciding seat was asked, if the observer is that seat. */
  prompt: Prompt | null;
}

export interface ProblemInfo {
  code: string;
  sentence: string;
}

/** What a table is asked for with. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  /** One entry a seat: "me", "open", or the name of a bot. */
  seating: string[];
  public?: boolean;
  clock?: ClockSetting | null;
}

export interface Watch {
  type: "watch";
  id: string;
  table: string;
  known?: number;
  sequence?: number;
}

export interface Answer {
  type: "answer";
  id: string;
  table: string;
  number: number;
  action: string;
}

export interface Interject {
  type: "interject";
  id: string;
  table: string;
  number: number;
  action: string;
}

export interface Undo {
  type: "undo";
  id: string;
  table: string;
  number: number;
}

export interface Say {
  type: "say";
  id: string;
  table: string;
  text: string;
}

export const ASKINGS = ["could", "always", "hit"] as const;
export type Asking = (typeof ASKINGS)[number];

/** When I want to be asked in windows. */
export interface AskWhen {
  type: "ask";
  id: string;
  table: string;
  asking: Asking;
}

export interface Welcome {
  type: "welcome";
  name: string | null;
  version: string;
}

export interface Line {
  at: string;
  name: string;
  seat: number | null;
  text: string;
}

export interface TableNews {
  type: "table";
  table: TableInfo;
  you: number | null;
  chat: Line[];
}

/** The seconds that each seat has left, and whose time runs. */
export interface Clocks {
  left: number[];
  running: number | null;
}

/** How my seat is asked in windows. Nobody else is told. */
export interface Windows {
  asking: Asking;
  /** The open window goes by without asking me. */
  goes_by: boolean;
  /** If I am asked in a window: the seconds within which a pass tells the others nothing. */
  pace: number | null;
}

/** All that one observer of a table may know now. */
export interface Update {
  type: "update";
  table: string;
  /** Rises by one with each change, also when something is taken back. */
  sequence: number;
  /** The number of the open decision. */
  number: number;
  view: View;
  /** Cut the log to so many lines, then append the events. */
  first: number;
  events: GameEvent[];
  /** What each seat is called in this game. */
  roles: string[];
  prompt: Prompt | null;
  interjections: Choice[];
  /** The seats that the match waits for. */
  waiting: number[];
  /** May I take my last action back? */
  undo: boolean;
  clocks: Clocks | null;
  /** null: I have no seat, or the game has no windows. */
  windows: Windows | null;
  outcome: Outcome | null;
}

export interface ChatNews {
  type: "chat";
  table: string;
  line: Line;
}

export interface Ack {
  type: "ack";
  id: string;
}

export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  sentence: string;
}

export interface Closing {
  type: "closing";
  sentence: string;
}

export type FromServer = Welcome | TableNews | Update | ChatNews | Ack | Refused | Closing;

export type FromClient = Watch | Answer | Interject | Undo | Say | AskWhen;

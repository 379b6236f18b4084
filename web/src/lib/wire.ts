// What travels between the lodge and a browser; docs/protocol.md explains it.

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
  schema: JsonSchema;
}

export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  title?: string;
  description?: string;
  default?: unknown;
  enum?: (string | number | null)[];
  /** What values are called that do not speak for themselves. */
  "x-words"?: Record<string, string>;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  minimum?: number;
  maximum?: number;
}

export interface CardInfo {
  face: string;
  name: string;
  text: string;
  /** Which deck it belongs to; its back is `{kind}-back.svg`. */
  kind: string;
  tags: string[];
  numbers: Record<string, number>;
}

export interface Clause {
  id: string;
  text: string;
}

export interface Rules {
  title: string;
  sections: { title: string; clauses: Clause[] }[];
}

export interface Me {
  id: string;
  name: string;
}

export interface ClockSetting {
  seconds: number;
  increment: number;
}

export interface NewTable {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  /** One entry a seat: "me", "open", or the name of a bot. */
  seating: string[];
  public: boolean;
  clock: ClockSetting | null;
}

export interface SeatInfo {
  seat: number;
  kind: "human" | "bot" | "empty";
  name: string;
  /** The bot in the seat, or the one that plays for an absent human. */
  bot: string | null;
  connected: boolean;
  /** A bot plays for the human of this seat for the time being. */
  substitute: boolean;
  you: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  public: boolean;
  state: "waiting" | "playing" | "over";
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

export interface Line {
  at: string;
  name: string;
  seat: number | null;
  text: string;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  reason: string;
  tally: Record<string, number>;
}

export interface GameEvent {
  number: number;
  name: string;
  clause: string;
  data: Record<string, unknown>;
  sentence: string;
}

export interface Choice {
  action: string;
  words: string;
  hint: string;
  clause: string;
}

export interface Prompt {
  number: number;
  decision: string;
  clause: string;
  question: string;
  choices: Choice[];
}

/** What every view has; each game adds its own fields. */
export interface View {
  game: string;
  ruleset: number;
  seats: number;
  options: Record<string, unknown>;
  viewer: number | null;
  over: boolean;
  seat: number | null;
  decision: string | null;
  legal: string[];
  interjections: string[];
  /** The cards of each zone, top first; null: face down to me. */
  zones: Record<string, (string | null)[]>;
  /** Cards known to be in one of some zones. */
  somewhere: { card: string; zones: string[] }[];
  outcome: Outcome | null;
}

export interface Clocks {
  left: (number | null)[];
  running: number | null;
}

export interface Update {
  type: "update";
  table: string;
  sequence: number;
  number: number;
  view: View;
  first: number;
  events: GameEvent[];
  roles: string[];
  prompt: Prompt | null;
  interjections: Choice[];
  waiting: number[];
  undo: boolean;
  clocks: Clocks | null;
  outcome: Outcome | null;
}

export type FromServer =
  | { type: "welcome"; name: string | null; version: string }
  | { type: "table"; table: TableInfo; you: number | null; chat: Line[] }
  | Update
  | { type: "chat"; table: string; line: Line }
  | { type: "ack"; id: string }
  | { type: "refused"; id: string | null; code: string; sentence: string }
  | { type: "closing"; sentence: string };

export type FromClient =
  | { type: "watch"; id: string; table: string; known: number; sequence: number }
  | { type: "answer"; id: string; table: string; number: number; action: string }
  | { type: "interject"; id: string; table: string; number: number; action: string }
  | { type: "undo"; id: string; table: string; number: number }
  | { type: "say"; id: string; table: string; text: string };

export interface ReplayStep {
  /** The state after so many actions. */
  number: number;
  seat: number;
  action: string;
  words: string;
}

export interface Replay {
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

export interface ReplayMoment {
  step: number;
  view: View;
  /** What the last action brought, as this observer may know it. */
  events: GameEvent[];
  /** What the deciding seat was asked, if the observer is that seat. */
  prompt: Prompt | null;
}

export interface Problem {
  code: string;
  sentence: string;
}

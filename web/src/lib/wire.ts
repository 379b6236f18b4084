// Made from lodge/server/wire by `make types`: do not edit.

/** Some options under a name of their own. */
export interface WayToPlay {
  id: string;
  /** A word or two. */
  title: string;
  /** What is done in it, in a sentence for somebody who does not know the game. */
  about: string;
  /** The usual number first. */
  seats: number[];
  /** All other options are left as they are. */
  options: Record<string, unknown>;
  /** What stands above the woods in its picture, instead of the game's sign. */
  icon: string;
  /** The faces that its picture shows, the middle one last; those of the game, if none. */
  picture: string[];
}

/** A bot as people choose it. */
export interface Level {
  bot: string;
  title: string;
  /** What bots of that level do, in a sentence. */
  about: string;
}

/** A guided first match. */
export interface LessonInfo {
  /** What it is called among the lessons of its game; empty for the first one. */
  part: string;
  title: string;
  about: string;
  steps: number;
}

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
  /** The numbers of seats with which a match can be lost on time. */
  forfeits: number[];
  /** Ways to play that are offered by themselves, the usual one first; or none. */
  ways: WayToPlay[];
  /** All that can be seated, the weakest first. */
  bots: string[];
  /** Those that people choose from, the weakest first. */
  levels: Level[];
  /** The one that plays where nobody says how well: good, and it answers at once. */
  usual_bot: string;
  /** The JSON schema of the options. */
  schema: Record<string, unknown>;
  /** Can cards be written and decks be built for it? Then each seat brings a deck. */
  workshop: boolean;
  /** A guided first match, if there is one. */
  lesson: LessonInfo | null;
  /** Further ones, as for another side. */
  more_lessons: LessonInfo[];
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

export const BLOCK_KINDS = ["clause", "text", "item", "table"] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** A clause, a paragraph, an item of a list, or a table, in Markdown. */
export interface RulesBlock {
  kind: BlockKind;
  /** Of a clause. */
  id: string;
  text: string;
  /** Of a table: its heads first. */
  rows: string[][];
}

export interface RulesSection {
  title: string;
  blocks: RulesBlock[];
}

/** The rules of a game as players read them. */
export interface RulesInfo {
  title: string;
  sections: RulesSection[];
}

export const PART_KINDS = ["card", "back", "words"] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** One thing in a picture. */
export interface Part {
  kind: PartKind;
  /** The face of a card, the deck whose back is seen (empty: the one back), or the words. */
  text: string;
  /** What stands under a card. */
  under: string;
}

/** One thing that happens in a turn, with its picture. */
export interface StripInfo {
  title: string;
  text: string;
  picture: Part[];
  caption: string;
}

/** Something that beginners miss, and the rule behind it. */
export interface Missed {
  text: string;
  clause: string;
}

/** A word of the game. Written with a small letter it is found with a capital one, too; otherwise as it is written. */
export interface Term {
  word: string;
  /** Its other forms, as the plural. */
  also: string[];
  text: string;
}

/** How to play a game, for somebody who has never seen it. */
export interface HowToInfo {
  title: string;
  aim: string;
  turn: StripInfo[];
  wins: string[];
  missed: Missed[];
  glossary: Term[];
  /** Those that the pictures show. */
  cards: CardFace[];
}

export interface Me {
  id: string;
  name: string;
  /** The connection of the ticket is mine now; otherwise it has to be opened again. */
  connected?: true;
}

/** What I have done in a game for the first time, on whatever device. */
export interface FirstsInfo {
  game: string;
  /** I followed its lesson to the end. */
  lesson: boolean;
  /** I won a match. */
  won: boolean;
  /** I won a match against good bots. */
  mastered: boolean;
}

/** What makes another browser the same guest, once and soon. */
export interface PassInfo {
  id: string;
  secret: string;
  /** How long it is good. */
  minutes: number;
}

export interface SignedOut {
  /** How many other browsers were the same guest. */
  devices: number;
}

/** The cards of somebody's own that a table uses besides the game's. */
export interface OwnCardsInfo {
  /** The id of the set; empty if it is not kept at the lodge. */
  set: string;
  name: string;
  by: string;
  count: number;
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
  /** The hash of what the browser of this seat adds to the shuffle. */
  promise: string;
  /** Seconds that somebody who is away has to come back before a bot may play for them. */
  grace: number | null;
  /** The time of the human of this seat is up: the bot plays to the end, or the match is lost. */
  flagged: boolean;
  you: boolean;
  /** What others know the human of this seat by. */
  person: string;
  /** What the seat was chosen to bring, if I chose it. */
  brings?: Record<string, unknown>;
  /** The name of somebody from the match before, for whom the empty seat is kept. */
  kept_for: string;
  kept_for_you: boolean;
}

export const TABLE_STATES = ["waiting", "playing", "over"] as const;
export type TableState = (typeof TABLE_STATES)[number];

export const FLAG_RULES = ["bot", "loss"] as const;
export type FlagRule = (typeof FLAG_RULES)[number];

/** How much time each player has for a match, and how much each action adds, in seconds. */
export interface ClockSetting {
  seconds: number;
  increment: number;
  flag: FlagRule;
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

export const SERIES_KINDS = ["single", "best_of_three", "four_game_total"] as const;
export type SeriesKind = (typeof SERIES_KINDS)[number];

/** The series that a match belongs to, and how it stands, by seat. */
export interface SeriesInfo {
  kind: SeriesKind;
  /** Which match of the series it is, from 1. */
  number: number;
  wins: number[];
  /** Empty where the game counts none. */
  points: number[];
  over: boolean;
  /** Who is ahead, or has won the series. */
  winners: number[];
  /** All of that in a sentence. */
  words: string;
}

/** A table as somebody sees it who is not at it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  /** Without long texts; `/api/tables/{id}/options` has them all. */
  options: Record<string, unknown>;
  own_cards: OwnCardsInfo | null;
  /** Does every seat bring something of its own choice, as a deck? */
  brings: boolean;
  seats: SeatInfo[];
  public: boolean;
  state: TableState;
  /** Do I decide when it starts? */
  host: boolean;
  clock: ClockSetting | null;
  /** May whoever is asked ask what a bot would do? */
  hints: boolean;
  /** Is it the guided first match of its game? */
  lesson: boolean;
  /** Does whoever gives up lose, so that the match is over? Elsewhere a bot plays on. */
  resignable: boolean;
  opened: string;
  /** The hash of the lodge's secret in the shuffle, known before anybody sits down. */
  commitment: string;
  /** The lodge waits for what the browsers have promised to add to the shuffle. */
  shuffling: boolean;
  spectators: number;
  /** May those who only watch talk? */
  spectators_talk: boolean;
  /** The seats that the match waits for. */
  waiting: number[];
  outcome: Outcome | null;
  series: SeriesInfo | null;
  /** The table where its people play on, if there is one. */
  next: string;
  /** Why it cannot be opened, in a sentence: then nobody knows who sits there. */
  broken: string | null;
}

export interface ReplayStep {
  /** The state after this many actions. */
  number: number;
  seat: number;
  action: string;
  words: string;
}

/** What one seat added to the shuffle. */
export interface Nonce {
  seat: number;
  /** The hash that was told when the seat was taken. */
  promise: string;
  /** None: it was not told in time, and nothing of it is in the key. */
  nonce: string | null;
}

/** What the key of a match was made of. */
export interface Proof {
  secret: string;
  nonces: Nonce[];
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
  /** What the key was made of. */
  proof: Proof | null;
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

export const NATURES = ["", "gives_up", "for_good", "no_effect"] as const;
export type Nature = (typeof NATURES)[number];

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
  /** What it costs beside the turn: `gives_up` something of one's own; is `for_good` although nothing asks for it, so that a client asks once more; or has `no_effect`. */
  nature: Nature;
}

/** How many picks can be chosen together. They are answered with one after another. */
export interface Several {
  least: number;
  most: number;
  /** What is done with them, as a button says it. */
  verb: string;
}

/** The question that a seat has to answer, and its answers. */
export interface Prompt {
  number: number;
  decision: string;
  clause: string;
  question: string;
  choices: Choice[];
  /** Why there is only one choice, if so. */
  only: string;
  /** What the question is about, in plain words. */
  explained: string;
  /** It is asked again for each of several picks whose order does not matter. */
  several: Several | null;
}

/** The match after this many steps, as one observer saw it. */
export interface ReplayMoment {
  step: number;
  view: View;
  /** What the last action brought, as this observer may know it. */
  events: GameEvent[];
  /** What had happened just before, so that what is going on can be told from its beginning. */
  earlier: GameEvent[];
  /** What the deciding seat was asked, if the observer is that seat. */
  prompt: Prompt | null;
}

/** What a seat secretly was, or held to the end. */
export interface Holding {
  seat: number;
  words: string;
  /** The faces of the cards. */
  cards: string[];
}

/** The moment that decided a match. */
export interface TurningInfo {
  /** The match stood so after this many actions. */
  step: number;
  /** What happened then. */
  events: GameEvent[];
}

/** What there is to tell of a match that is over, besides its outcome. */
export interface EndingInfo {
  /** How close it was; empty: there is nothing to say. */
  close: string;
  /** Has the game sides, so that one can play again on the other one? */
  sides: boolean;
  /** What the seats secretly were, or held to the end. */
  held: Holding[];
  /** The moments of the curves, by how many actions were taken then. */
  steps: number[];
  /** How far each seat had come at these; none where nobody can tell. */
  curves: number[][];
  turning: TurningInfo | null;
}

/** Seats that win and lose together. */
export interface Side {
  name: string;
  seats: number[];
}

/** What a seat chose at one moment, and what a strong player would have, who knows no more. Gains are those of the seat's side, as they look to the seat. */
export interface Decision {
  /** After so many actions it was asked. */
  step: number;
  seat: number;
  played: string;
  played_words: string;
  /** The same as `played` if a strong player would have done that. */
  best: string;
  best_words: string;
  /** The chance after what was played; None where nothing had to be compared. */
  chance: number | null;
  best_chance: number | null;
  /** By how much the best answer was better. */
  missed: number;
  missed_error: number;
  /** By side: what the choice brought, beside what the usual player chooses. */
  gains: number[];
  gain_errors: number[];
}

/** An action that moved the curve. */
export interface TurningPoint {
  /** It was the action of this number: it led to the moment after so many actions. */
  step: number;
  seat: number | null;
  words: string;
  /** The side that gained most by it, by number. */
  side: number;
  /** By how much. */
  change: number;
  /** What of it came from the choice; the rest came from dice, cards and what was hidden. */
  choice: number;
}

/** Where a side's result came from: `even + deal + dice + own + others` is what it had last. */
export interface Account {
  /** Its chance before anything was dealt. */
  even: number;
  deal: number;
  deal_error: number;
  dice: number;
  /** The choices of its own seats. */
  own: number;
  others: number;
  /** Of the choices of all: what they are too much, the dice are too little. */
  choices_error: number;
  /** Its result, or its chance at the last moment that was looked at. */
  last: number;
}

/** What the choices of a seat brought its own side. */
export interface Share {
  seat: number;
  gain: number;
  error: number;
  /** How many choices it had. */
  decisions: number;
  /** What better answers would have brought, together. */
  missed: number;
  missed_error: number;
}

/** A match, looked at moment by moment. */
export interface Analysis {
  game: string;
  /** The rules that it was played on by. */
  ruleset: number;
  playouts: number;
  /** How many the record has. */
  actions: number;
  /** Were all moments looked at? */
  is_whole: boolean;
  is_over: boolean;
  /** What could not be looked at, in a sentence; empty: nothing. */
  note: string;
  /** What the game calls them. */
  seats: string[];
  sides: Side[];
  /** Which moments were looked at. */
  steps: number[];
  /** By moment, by side. */
  chances: number[][];
  errors: number[][];
  decisions: Decision[];
  /** The greatest first. */
  turnings: TurningPoint[];
  /** By side. */
  accounts: Account[];
  /** By seat. */
  shares: Share[];
}

/** How far an analysis is, or what it found. */
export interface AnalysisInfo {
  state: "none" | "working" | "failed" | "ready";
  /** Moments that were looked at. */
  done: number;
  /** All of them; 0: nobody knows yet. */
  of: number;
  /** Why there is none, in a sentence. */
  problem: string;
  analysis: Analysis | null;
}

export interface ProblemInfo {
  code: string;
  sentence: string;
}

export interface Line {
  at: string;
  name: string;
  seat: number | null;
  text: string;
  /** What others know them by; nothing of lines that an earlier lodge kept. */
  person: string;
}

/** Some lines of a table's chat, which are numbered from its first. */
export interface Talk {
  /** The number of the first of these lines. */
  first: number;
  lines: Line[];
}

/** A part of a deck. */
export interface Section {
  name: string;
  title: string;
  /** A deck has at least so many cards here. */
  least: number;
}

/** Where a card belongs, and by what it is found. */
export interface Filing {
  face: string;
  section: string;
  /** A deck has at most so many of it. */
  most: number;
  classes: string[];
  keywords: string[];
}

/** A deck: by section, how many of which card. */
export interface DeckList {
  name: string;
  sections: Record<string, Record<string, number>>;
}

/** A text to begin with. */
export interface Example {
  title: string;
  text: string;
}

/** Words of the card language, explained in a table. */
export interface Reference {
  title: string;
  columns: string[];
  /** In Markdown. */
  rows: string[][];
}

/** What there is to build decks and to write cards with. */
export interface WorkshopInfo {
  /** What the kinds of cards are called. */
  kinds: Record<string, string>;
  sections: Section[];
  classes: string[];
  keywords: string[];
  /** Of the game's own cards. */
  filings: Filing[];
  starters: DeckList[];
  examples: Example[];
  reference: Reference[];
  /** Bytes. */
  longest_set: number;
  longest_deck: number;
}

/** What is wrong with a text of somebody, or might be: where it is, and what would be right. */
export interface Remark {
  code: string;
  /** From 1; 0: the whole text. */
  line: number;
  card: string;
  field: string;
  sentence: string;
  /** It may stay as it is. */
  warning: boolean;
}

/** What a set of cards is found to be. */
export interface CardsChecked {
  /** Those that are right. */
  cards: CardFace[];
  filings: Filing[];
  /** Where each card begins. */
  lines: Record<string, number>;
  remarks: Remark[];
  /** The faces that were asked for, as SVG. */
  drawings: Record<string, string>;
}

/** A place of a form that is filled in. */
export interface Blank {
  name: string;
  label: string;
  /** What belongs there: a sort of the form, or a "number" or "text" that is typed. */
  sort: string;
  optional: boolean;
  /** Any number of them, one after the other. */
  many: boolean;
  /** Of a number. */
  least: number;
  most: number;
  /** What stands there at first. */
  begin: string;
  /** Seldom needed: it is shown when asked for. */
  aside: boolean;
}

/** One of the things that may be chosen at a place, with the blanks that come with it. */
export interface Way {
  value: string;
  label: string;
  blanks: Blank[];
  help: string;
}

/** What cards are put together from: the ways of each sort. A card is of the sort "card". */
export interface Form {
  sorts: Record<string, Way[]>;
}

/** What is filled in at a place: the way that was chosen with what its blanks hold, or what was typed. */
export interface Filled {
  pick: string;
  parts: Record<string, Filled[]>;
}

/** A card to compare another one with. */
export interface Like {
  face: string;
  name: string;
  cost: number;
}

/** What a card should cost, by cards of the game that bring about as much. */
export interface Price {
  sentence: string;
  like: Like[];
}

/** A card of a set, taken apart for a form. */
export interface Formed {
  /** The set, with the card as it is filled in. */
  cards: string;
  /** Where the card begins, from 1. */
  line: number;
  /** None: the form cannot say it. */
  part: Filled | null;
  /** Why not. */
  sentence: string;
  /** What it does, in plain English, line by line. */
  words: string[];
  price: Price | null;
}

/** What a deck is found to be. */
export interface DeckChecked {
  /** None: the text is no deck at all. */
  deck: DeckList | null;
  /** As it is exported. */
  text: string;
  /** The cards that this deck could make use of. */
  playable: string[];
  remarks: Remark[];
  legal: boolean;
  /** What to bring to a table with it. */
  secret: Record<string, unknown>;
  /** The options of a table that it can be brought to. */
  options: Record<string, unknown>;
}

/** A deck that I keep at the lodge. */
export interface DeckInfo {
  id: string;
  game: string;
  deck: DeckList;
  /** The id of the set of own cards that it uses, or nothing. */
  set: string;
  version: number;
  changed: string;
}

/** A deck that I could bring to a table. */
export interface DeckOffer {
  name: string;
  /** Of a deck that I keep at the lodge; empty for those that everybody has. */
  id: string;
  cards: number;
  /** What to bring. */
  secret: Record<string, unknown>;
  /** Why it cannot be brought there, if so. */
  problem: string;
}

/** A set of cards that is kept at the lodge. */
export interface SetInfo {
  id: string;
  game: string;
  name: string;
  by: string;
  mine: boolean;
  version: number;
  changed: string;
}

/** A set with all that is in it. */
export interface SetText {
  id: string;
  game: string;
  name: string;
  by: string;
  mine: boolean;
  version: number;
  changed: string;
  text: string;
  cards: CardFace[];
  filings: Filing[];
  remarks: Remark[];
}

/** What the file will be. */
export interface PrintPreview {
  /** How many cards there are, on how many sheets. */
  summary: string;
  /** The first sheet of cards, as the address of a PNG that contains all of it. */
  picture: string;
  /** Of the file, in bytes. */
  size: number;
}

/** What a table is asked for with. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  /** One entry a seat: "me", "open", or the name of a bot. */
  seating: string[];
  /** What each seat brings, if it is mine or a bot's; null: chance decides. */
  secrets?: (Record<string, unknown> | null)[];
  /** The id of the set of own cards that the table uses. */
  set?: string;
  /** The hash of what my browser adds to the shuffle, if I sit there. */
  promise?: string;
  public?: boolean;
  clock?: ClockSetting | null;
  spectators_talk?: boolean;
  /** May everybody ask for hints? Alone with bots there are always some. */
  hints?: boolean;
  /** Is it the first match of several that are counted together? */
  series?: SeriesKind;
}

export interface SittingDown {
  secret?: Record<string, unknown> | null;
  /** The hash of what the browser adds to the shuffle. */
  promise?: string;
}

export interface PlayingAgain {
  /** The hash of what my browser adds to the shuffle of the new match. */
  promise?: string;
  /** Whoever opens the table wants no other side than before; in a series sides change. */
  same_sides?: boolean;
}

/** What the host does about somebody who only watches. */
export interface Treatment {
  muted?: boolean;
  removed?: boolean;
}

export interface ChatRule {
  spectators_talk: boolean;
}

/** A set of cards in the making. */
export interface CardsDraft {
  cards: string;
  /** The faces that shall be drawn. */
  draw?: string[];
}

/** A card of a set, to be taken apart for a form, or put together by one. */
export interface FormDraft {
  cards: string;
  /** Where the card begins, from 1; 0: it is new. */
  line: number;
  /** As it is filled in; null: the card is taken apart. */
  part?: Filled | null;
}

/** A deck in the making: as a text, or as a list. */
export interface DeckDraft {
  text?: string | null;
  deck?: DeckList | null;
  /** The set of own cards that it uses. */
  set?: string;
}

/** A deck to be kept. */
export interface DeckSaving {
  game: string;
  deck: DeckList;
  set?: string;
  /** The version that this one follows, if it was kept before. */
  version?: number;
}

/** Which cards of a game are to be printed, and how; with neither deck nor cards all of it. */
export interface PrintWish {
  paper?: "a4" | "letter";
  size?: "poker" | "bridge" | "mini" | "large";
  /** The edge that the printer turns sheets over; or backs to be folded behind. */
  backs?: "long" | "short" | "fold" | "none";
  /** The same back for all cards, for games that shuffle them together. */
  one_back?: boolean;
  bleed?: boolean;
  low_ink?: boolean;
  deck?: DeckList | null;
  /** The text of a set of own cards: all of them are printed, or those of the deck. */
  cards?: string | null;
}

/** A set to be kept. */
export interface SetSaving {
  game: string;
  name: string;
  text: string;
  /** The version that this one follows, if it was kept before. */
  version?: number;
}

/** What a table will be played with. */
export interface Conditions {
  seats: number;
  options?: Record<string, unknown>;
  set?: string;
}

export interface Watch {
  type: "watch";
  /** The client's own name for the message, never used again: a message that comes again with the same id is done already. */
  id: string;
  table: string;
  known?: number;
  sequence?: number;
  heard?: number;
}

export interface Answer {
  type: "answer";
  /** The client's own name for the message, never used again: a message that comes again with the same id is done already. */
  id: string;
  table: string;
  number: number;
  action: string;
}

export interface Interject {
  type: "interject";
  /** The client's own name for the message, never used again: a message that comes again with the same id is done already. */
  id: string;
  table: string;
  number: number;
  action: string;
}

export interface Undo {
  type: "undo";
  /** The client's own name for the message, never used again: a message that comes again with the same id is done already. */
  id: string;
  table: string;
  number: number;
}

export interface Say {
  type: "say";
  /** The client's own name for the message, never used again: a message that comes again with the same id is done already. */
  id: string;
  table: string;
  text: string;
}

export interface Reveal {
  type: "reveal";
  /** The client's own name for the message, never used again: a message that comes again with the same id is done already. */
  id: string;
  table: string;
  nonce: string;
}

export const ASKINGS = ["could", "own", "always", "hit"] as const;
export type Asking = (typeof ASKINGS)[number];

/** When I want to be asked in windows. */
export interface AskWhen {
  type: "ask";
  /** The client's own name for the message, never used again: a message that comes again with the same id is done already. */
  id: string;
  table: string;
  asking: Asking;
}

/** What would a bot do in my place? */
export interface Advise {
  type: "advise";
  /** The client's own name for the message, never used again: a message that comes again with the same id is done already. */
  id: string;
  table: string;
  number: number;
}

export interface Welcome {
  type: "welcome";
  name: string | null;
  version: string;
  /** What others know me by. */
  person: string | null;
  /** Without a guest: what makes this connection mine as soon as I have a name. */
  ticket: string | null;
}

/** Somebody with a name who only watches, or would if they had not been removed. */
export interface WatcherInfo {
  person: string;
  name: string;
  /** By the host, for all. */
  muted: boolean;
  removed: boolean;
}

export interface TableNews {
  type: "table";
  table: TableInfo;
  you: number | null;
  /** At most 50; only the host is told of those who were removed. */
  watchers: WatcherInfo[];
}

/** The seconds that each seat has left, and whose time runs. */
export interface Clocks {
  left: number[];
  running: number | null;
}

/** How my seat is asked where it may have no choice. Nobody else is told. */
export interface Windows {
  asking: Asking;
  /** The open question is answered without asking me. */
  goes_by: boolean;
  /** If I am asked in a window and others could learn something: the seconds within which a pass tells them nothing. */
  pace: number | null;
}

/** What is said in a lesson. */
export interface Coaching {
  title: string;
  /** How many steps are done. */
  step: number;
  steps: number;
  /** What the last step was good for. */
  why: string;
  /** What to know and to do now, a page after the other; at the end, what to try next. */
  say: string[];
  /** What to look at, as the table calls it. */
  point: string[];
  /** The actions of which one is wanted; `*` stands for any letters. */
  want: string[];
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
  /** Cut the log to this many lines, then append the events. */
  first: number;
  events: GameEvent[];
  /** What each seat is called in this game. */
  roles: string[];
  /** Who I am and what that means, to whoever has not seen anything of the match yet; then what my cards make use of, a sentence each. */
  introduction: string[];
  /** What I play for and how far everybody is, in one line; empty: the game does not say. */
  aim: string;
  prompt: Prompt | null;
  interjections: Choice[];
  /** The seats that the match waits for. */
  waiting: number[];
  /** They are asked out of turn: they may answer something, or let it go by. */
  answering: boolean;
  /** May I take my last action back? */
  undo: boolean;
  clocks: Clocks | null;
  /** null: I have no seat, or the game has no windows. */
  windows: Windows | null;
  outcome: Outcome | null;
  /** What the coach says, to whoever follows a lesson. */
  coaching: Coaching | null;
}

/** A part of a long log, for somebody who has to be told more than a page of it. */
export interface LogPage {
  type: "log";
  table: string;
  /** Cut the log to this many lines, then append the events; a page or an update follows. */
  first: number;
  events: GameEvent[];
}

export interface ChatNews {
  type: "chat";
  table: string;
  first: number;
  lines: Line[];
}

/** An answer, and the chance to win after it. */
export interface Likely {
  action: string;
  /** Of a hundred, as far as a bot can tell. */
  chance: number;
}

/** What a bot would answer in my place. Nobody else is told. */
export interface Hint {
  type: "hint";
  table: string;
  /** Of the open decision. */
  number: number;
  action: string;
  /** In a sentence; empty: it cannot say. */
  why: string;
  /** That answer first, then the next best, if the bot has looked ahead. */
  likely: Likely[];
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

export type FromServer = Welcome | TableNews | Update | LogPage | ChatNews | Hint | Ack | Refused | Closing;

export type FromClient = Watch | Answer | Interject | Undo | Say | Reveal | AskWhen | Advise;

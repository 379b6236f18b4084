// The lodge over HTTP: one function for each request of docs/protocol.md. Whatever goes wrong
// comes out as an ApiProblem with a sentence that can be shown as it is.

import type {
  AnalysisInfo,
  CardFace,
  CardsChecked,
  CardsDraft,
  ChatRule,
  Conditions,
  DeckChecked,
  DeckDraft,
  DeckInfo,
  DeckOffer,
  DeckSaving,
  EndingInfo,
  FirstsInfo,
  Form,
  FormDraft,
  Formed,
  GameInfo,
  HowToInfo,
  Me,
  NewTable,
  PassInfo,
  PlayingAgain,
  PrintPreview,
  PrintWish,
  ProblemInfo,
  ReplayInfo,
  ReplayMoment,
  RulesInfo,
  SetInfo,
  SetSaving,
  SetText,
  SignedOut,
  SittingDown,
  TableInfo,
  Talk,
  Treatment,
  WorkshopInfo,
} from "./wire";

export class ApiProblem extends Error implements ProblemInfo {
  constructor(
    readonly code: string,
    readonly sentence: string,
    /** The HTTP status; 0 if no answer came. */
    readonly status: number = 0,
  ) {
    super(sentence);
    this.name = "ApiProblem";
  }
}

/** Any thrown thing as a problem that can be shown. */
export function asProblem(thrown: unknown): ProblemInfo {
  if (thrown instanceof ApiProblem) return thrown;
  console.error(thrown);
  return { code: "unexpected", sentence: "Something went wrong on this page. Try it again." };
}

/** What a seat brings to a match, unknown to the others. */
export type Secret = Record<string, unknown>;

const PATIENCE_MS = 15_000;
/** Others may be waiting at the printer, too. */
const PRINTING_MS = 120_000;

type Method = "GET" | "POST" | "PUT" | "DELETE";

type Headers = Record<string, string>;

async function request<T>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Headers = {},
  patience = PATIENCE_MS,
): Promise<T> {
  const answer = await send(method, path, body, headers, patience);
  const said = await readJson(answer);
  if (!answer.ok) throw refusal(answer, said);
  if (said === undefined && answer.status !== 204) {
    throw new ApiProblem("bad-answer", "The lodge gave an answer that makes no sense.", 200);
  }
  return said as T;
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  headers: Headers,
  patience: number,
): Promise<Response> {
  const init: RequestInit = { method, signal: AbortSignal.timeout(patience) };
  if (body !== undefined) {
    init.headers = { "content-type": "application/json", ...headers };
    init.body = JSON.stringify(body);
  }
  try {
    return await fetch(`/api${path}`, init);
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "TimeoutError") {
      throw new ApiProblem("timeout", "The lodge takes too long to answer. Try it again.");
    }
    throw new ApiProblem(
      "unreachable",
      "The lodge cannot be reached. Check your connection and try it again.",
    );
  }
}

/** What the lodge answers as a file. */
async function requestFile(path: string, body: unknown): Promise<Blob> {
  const answer = await send("POST", path, body, {}, PRINTING_MS);
  if (!answer.ok) throw refusal(answer, await readJson(answer));
  return answer.blob();
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}

function refusal(answer: Response, said: unknown): ApiProblem {
  if (isProblem(said)) return new ApiProblem(said.code, said.sentence, answer.status);
  const sentence =
    answer.status >= 500
      ? "The lodge has a problem of its own. Try it again in a moment."
      : `The lodge refused this without saying why (${answer.status}).`;
  return new ApiProblem(`http-${answer.status}`, sentence, answer.status);
}

function isProblem(said: unknown): said is ProblemInfo {
  const given = said as Partial<ProblemInfo> | null | undefined;
  return typeof given?.code === "string" && typeof given.sentence === "string";
}

const part = encodeURIComponent;
const gamePath = (game: string) => `/games/${part(game)}`;
const tablePath = (id: string) => `/tables/${part(id)}`;
const ofGame = (game: string) => `?game=${part(game)}`;
const seatPath = (id: string, seat: number) => `${tablePath(id)}/seats/${seat}`;

export const api = {
  games: () => request<GameInfo[]>("GET", "/games"),
  game: (game: string) => request<GameInfo>("GET", gamePath(game)),
  rules: (game: string) => request<RulesInfo>("GET", `${gamePath(game)}/rules`),
  howTo: (game: string) => request<HowToInfo | null>("GET", `${gamePath(game)}/how-to`),
  cards: (game: string) => request<CardFace[]>("GET", `${gamePath(game)}/cards`),
  /** Those that the match of a table can show, its own ones included. */
  tableCards: (id: string) => request<CardFace[]>("GET", `${tablePath(id)}/cards`),
  /** The address of the game's picture, for an <img>. */
  picture: (game: string) => `/api${gamePath(game)}/picture.svg`,
  wayPicture: (game: string, way: string) => `/api${gamePath(game)}/ways/${part(way)}/picture.svg`,

  /** Null without a guest: nobody has told us a name yet. */
  me: () => request<Me | null>("GET", "/me"),
  /** Make the guest, whose the connection of the ticket is then, or give them another name. */
  rename: (name: string, ticket = "") =>
    request<Me>("POST", "/me", { name }, ticket ? { "lodge-ticket": ticket } : {}),
  /** Takes a table off my list; others keep it. A match that goes on I leave for good. */
  forgetTable: (id: string) => request<Me>("DELETE", `/me/tables/${part(id)}`),
  /** A link that makes another browser the same guest, once. */
  makePass: () => request<PassInfo>("POST", "/me/passes"),
  usePass: (id: string, secret: string) =>
    request<Me>("POST", `/me/passes/${part(id)}`, { secret }),
  /** Makes all other browsers forget who I am. */
  signOutOthers: () => request<SignedOut>("DELETE", "/me/devices"),
  /** The address of everything that the lodge keeps of me. */
  myData: "/api/me/export",
  /** What I have done for the first time, by game. */
  firsts: () => request<FirstsInfo[]>("GET", "/me/firsts"),
  myTables: () => request<TableInfo[]>("GET", "/me/tables"),

  tables: () => request<TableInfo[]>("GET", "/tables"),
  open: (table: NewTable) => request<TableInfo>("POST", "/tables", table),
  table: (id: string) => request<TableInfo>("GET", tablePath(id)),
  /** Without a secret chance decides what the seat brings, where it brings something. */
  sit: (id: string, seat: number, wish: SittingDown = {}) =>
    request<TableInfo>("POST", seatPath(id, seat), wish),
  putBot: (id: string, seat: number, bot: string, secret: Secret | null = null) =>
    request<TableInfo>("PUT", seatPath(id, seat), { bot, secret }),
  /** Choose what a seat brings, before the match. */
  bring: (id: string, seat: number, secret: Secret | null) =>
    request<TableInfo>("PUT", `${seatPath(id, seat)}/secret`, { secret }),
  /** The decks that I could bring to a table. */
  tableDecks: (id: string) => request<DeckOffer[]>("GET", `${tablePath(id)}/decks`),
  getUp: (id: string, seat: number) => request<TableInfo>("DELETE", seatPath(id, seat)),
  /** A page of what was said before a line. */
  chat: (id: string, before: number) =>
    request<Talk>("GET", `${tablePath(id)}/chat?before=${before}`),
  /** The host mutes or removes somebody who only watches; what is not said is taken back. */
  treat: (id: string, person: string, how: Treatment) =>
    request<TableInfo>("PUT", `${tablePath(id)}/people/${part(person)}`, how),
  /** The host opens the chat for those who only watch, or closes it. */
  ruleChat: (id: string, rule: ChatRule) =>
    request<TableInfo>("PUT", `${tablePath(id)}/chat`, rule),
  /** Give the match up, where that is possible: it is lost. */
  resign: (id: string, seat: number) => request<TableInfo>("POST", `${seatPath(id, seat)}/resign`),
  start: (id: string) => request<TableInfo>("POST", `${tablePath(id)}/start`),
  learn: (game: string, lesson = "") =>
    request<TableInfo>("POST", `/tables/lesson/${game}?part=${part(lesson)}`),
  rematch: (id: string, wish: PlayingAgain = {}) =>
    request<TableInfo>("POST", `${tablePath(id)}/rematch`, wish),

  /** What a file with cards to print will be; the file itself is there at once after that. */
  previewPrint: (game: string, wish: PrintWish) =>
    request<PrintPreview>("POST", `${gamePath(game)}/print/preview`, wish, {}, PRINTING_MS),
  print: (game: string, wish: PrintWish) => requestFile(`${gamePath(game)}/print`, wish),

  workshop: (game: string) => request<WorkshopInfo>("GET", `${gamePath(game)}/workshop`),
  checkCards: (game: string, draft: CardsDraft) =>
    request<CardsChecked>("POST", `${gamePath(game)}/workshop/cards`, draft),
  form: (game: string) => request<Form>("GET", `${gamePath(game)}/workshop/form`),
  fillIn: (game: string, draft: FormDraft) =>
    request<Formed>("POST", `${gamePath(game)}/workshop/form`, draft),
  checkDeck: (game: string, draft: DeckDraft) =>
    request<DeckChecked>("POST", `${gamePath(game)}/workshop/deck`, draft),
  /** The decks that I could bring to a table such as this. */
  decksFor: (game: string, conditions: Conditions) =>
    request<DeckOffer[]>("POST", `${gamePath(game)}/decks`, conditions),
  myDecks: (game: string) => request<DeckInfo[]>("GET", `/me/decks${ofGame(game)}`),
  keepDeck: (deck: DeckSaving) => request<DeckInfo>("POST", "/me/decks", deck),
  changeDeck: (id: string, deck: DeckSaving) =>
    request<DeckInfo>("PUT", `/me/decks/${part(id)}`, deck),
  forgetDeck: (id: string) => request<DeckInfo[]>("DELETE", `/me/decks/${part(id)}`),
  mySets: (game: string) => request<SetInfo[]>("GET", `/me/sets${ofGame(game)}`),
  keepSet: (set: SetSaving) => request<SetText>("POST", "/me/sets", set),
  changeSet: (id: string, set: SetSaving) => request<SetText>("PUT", `/me/sets/${part(id)}`, set),
  forgetSet: (id: string) => request<SetInfo[]>("DELETE", `/me/sets/${part(id)}`),
  /** For everybody who has the link. */
  set: (id: string) => request<SetText>("GET", `/sets/${part(id)}`),

  /** The record of a match that is over, as `lodge replay` and `lodge verify` read it. */
  record: (id: string) => request<Record<string, unknown>>("GET", `${tablePath(id)}/record`),
  /** How a match that is over ended, and why. */
  ending: (id: string) => request<EndingInfo>("GET", `${tablePath(id)}/ending`),
  /** The analysis of a match that is over, or how far it is. */
  analysis: (id: string) => request<AnalysisInfo>("GET", `${tablePath(id)}/analysis`),
  analyse: (id: string) => request<AnalysisInfo>("POST", `${tablePath(id)}/analysis`),
  replay: (id: string) => request<ReplayInfo>("GET", `${tablePath(id)}/replay`),
  replayMoment: (id: string, step: number, seat: number | null) =>
    request<ReplayMoment>(
      "GET",
      `${tablePath(id)}/replay/${step}${seat === null ? "" : `?seat=${seat}`}`,
    ),
};

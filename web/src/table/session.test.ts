import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { promiseOf, promiseTo } from "../lib/fairness";
import type { Wire } from "../lib/socket";
import type { FromServer, GameEvent, Line, SeatInfo, TableInfo, Update } from "../lib/wire";
import { choice, promptOf } from "./samples";
import { TableSession } from "./session.svelte";

class FakeSocket implements Wire {
  static newest: FakeSocket;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  sent: Record<string, unknown>[] = [];

  constructor() {
    FakeSocket.newest = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
}

const kept = new Map<string, string>();
const event = (number: number): GameEvent => ({ number, sentence: `Line ${number}.` }) as GameEvent;

function update(sequence: number, number: number, more: Partial<Update> = {}): Update {
  const { choices: _, ...question } = promptOf("act");
  return {
    type: "update",
    table: "t",
    sequence,
    number,
    view: { game: "card-hunter" } as Update["view"],
    first: 0,
    events: [],
    roles: [],
    introduction: [],
    aim: "",
    prompt: { ...question, number, choices: [choice("draw"), choice("pass")] },
    interjections: [choice("reveal")],
    waiting: [0],
    answering: false,
    undo: false,
    clocks: null,
    windows: null,
    coaching: null,
    outcome: null,
    ...more,
  };
}

const table = (more: Partial<TableInfo> = {}): FromServer => ({
  type: "table",
  table: {
    id: "t",
    state: "playing",
    commitment: "c0ffee",
    seats: [],
    ...more,
  } as unknown as TableInfo,
  you: 0,
  watchers: [],
});

let session: TableSession;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "lodge" });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  session = new TableSession("t", {
    animate: () => Promise.resolve(),
    animated: () => false,
    dwell: () => 0,
    patience: () => 0,
  });
  leave = session.enter();
  arrive();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function hear(message: FromServer): void {
  FakeSocket.newest.onmessage?.({ data: JSON.stringify([message]) });
}

function arrive(): void {
  FakeSocket.newest.onopen?.();
  hear({ type: "welcome", name: "Anna", version: "1", person: "a", ticket: null });
  hear(table());
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const lastSent = (): Record<string, unknown> => FakeSocket.newest.sent.at(-1)!;

function answerWith(reply: { type: "ack" } | { type: "refused"; code: string; sentence: string }) {
  hear({ ...reply, id: String(lastSent()["id"]) });
  return settle();
}

test("a choice is shown as sent at once, and a second one waits for the answer", async () => {
  hear(update(1, 5));
  session.choose("draw");
  expect(session.sent).toMatchObject({ action: "draw", number: 5 });
  session.choose("pass");
  expect(FakeSocket.newest.sent.filter(({ type }) => type === "answer")).toHaveLength(1);
  await answerWith({ type: "ack" });
  expect(session.sent).not.toBeNull();
  hear(update(2, 6));
  expect(session.sent).toBeNull();
});

test("the update may come before the acknowledgement, also with the same decision", async () => {
  hear(update(1, 5));
  session.choose("reveal");
  expect(lastSent()).toMatchObject({ type: "interject", number: 5, action: "reveal" });
  hear(update(2, 5));
  expect(session.sent).not.toBeNull();
  await answerWith({ type: "ack" });
  expect(session.sent).toBeNull();
});

test("a hint is asked for and kept while its question is open", async () => {
  hear(update(1, 5));
  void session.advise();
  expect(lastSent()).toMatchObject({ type: "advise", number: 5 });
  const hint = { type: "hint" as const, table: "t", action: "draw", why: "It helps.", likely: [] };
  hear({ ...hint, number: 4 });
  expect(session.hint).toBeNull();
  hear({ ...hint, number: 5 });
  expect(session.hint?.action).toBe("draw");
  await answerWith({ type: "refused", code: "too-fast", sentence: "Slowly." });
  expect(session.refusal).toBe("Slowly.");
  hear(update(2, 6));
  expect(session.hint).toBeNull();
});

test("only what is offered is sent", () => {
  hear(update(1, 5));
  session.choose("fly");
  session.undo();
  expect(lastSent()).toMatchObject({ type: "watch" });
});

test("a refusal is said, and the choice is open again", async () => {
  hear(update(1, 5));
  session.choose("draw");
  await answerWith({ type: "refused", code: "illegal", sentence: "The deck is empty." });
  expect([session.sent, session.refusal]).toEqual([null, "The deck is empty."]);
});

test("too late is not worth a word if the table shows already why", async () => {
  hear(update(1, 5));
  session.choose("draw");
  hear(update(2, 6));
  await answerWith({ type: "refused", code: "late", sentence: "Too late." });
  expect(session.refusal).toBe("");
  session.choose("draw");
  await answerWith({ type: "refused", code: "late", sentence: "Too late." });
  expect(session.refusal).toBe("Too late.");
});

test("a lost line comes back to the same question, without a line of the log twice", async () => {
  hear(update(1, 5, { events: [event(0), event(1)] }));
  session.choose("draw");
  FakeSocket.newest.onclose?.();
  expect(session.link).toBe("lost");
  await vi.advanceTimersByTimeAsync(300);
  arrive();
  expect(FakeSocket.newest.sent).toMatchObject([
    { type: "watch", known: 2 },
    { type: "answer", number: 5, action: "draw" },
  ]);
  hear(update(1, 5, { first: 2 }));
  expect(session.log).toHaveLength(2);
  expect(session.prompt?.number).toBe(5);
  expect(session.sent).toMatchObject({ action: "draw" });
  await answerWith({ type: "ack" });
  hear(update(2, 6, { first: 2, events: [event(2)] }));
  expect(session.log.map(({ number }) => number)).toEqual([0, 1, 2]);
  expect(session.sent).toBeNull();
});

test("what was taken back leaves the log, and that is told", () => {
  hear(update(1, 5, { events: [event(0), event(1)] }));
  hear(update(2, 6, { first: 1 }));
  expect(session.log).toHaveLength(1);
  expect(session.takenBack).toBe(1);
});

test("a long log comes in pages before the first update, and nothing of it is news", () => {
  hear({ type: "log", table: "t", first: 0, events: [event(0), event(1)] });
  hear({ type: "log", table: "t", first: 2, events: [event(2)] });
  expect(session.shown).toBeNull();
  hear(update(1, 5, { first: 3, events: [event(3)] }));
  expect(session.log.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  expect(session.fresh).toEqual([]);
});

test("a page of the log comes after what waits to be shown", () => {
  hear(update(1, 5, { events: [event(0)] }));
  hear(update(2, 6, { first: 1, events: [event(1)] }));
  hear({ type: "log", table: "t", first: 2, events: [event(2)] });
  expect(session.log.map(({ number }) => number)).toEqual([0, 1, 2]);
});

test("a gap before a page of the log makes it read anew", () => {
  hear(update(1, 5, { events: [event(0)] }));
  hear({ type: "log", table: "t", first: 3, events: [event(3)] });
  expect(lastSent()).toMatchObject({ type: "watch", known: 0 });
});

test("a gap in the log makes it read anew", () => {
  hear(update(1, 5, { events: [event(0)] }));
  hear(update(2, 6, { first: 3, events: [event(3)] }));
  expect(lastSent()).toMatchObject({ type: "watch", known: 0 });
  expect(session.shown?.sequence).toBe(1);
});

test("another seat knows other things: its log is read anew", () => {
  hear(update(1, 5, { events: [event(0)] }));
  hear({ ...(table() as Extract<FromServer, { type: "table" }>), you: 2 });
  expect(lastSent()).toMatchObject({ type: "watch", known: 0 });
  expect(session.log).toEqual([]);
});

test("the hash of the key is kept as first told, and not when the match is over", () => {
  expect(kept.get("lodge.commitment.t")).toBe("c0ffee");
  hear(table({ commitment: "beef" }));
  expect(kept.get("lodge.commitment.t")).toBe("c0ffee");
  hear(table({ id: "old", state: "over" }));
  expect(kept.has("lodge.commitment.old")).toBe(false);
});

const NONCE = "11".repeat(32);
const PROMISE = promiseOf(NONCE);
const seated = (...promises: string[]): SeatInfo[] =>
  promises.map((promise, seat) => ({ seat, promise, you: seat === 0 }) as SeatInfo);
const shuffling = (seats: SeatInfo[], more: Partial<TableInfo> = {}): FromServer =>
  table({ id: "u", state: "waiting", shuffling: true, seats, ...more });
const revealed = () =>
  FakeSocket.newest.sent.filter(({ type }) => type === "reveal").map(({ nonce }) => nonce);

test("what was promised is told when the lodge asks, after all promises are kept", () => {
  kept.set("lodge.nonce.u", NONCE);
  hear(shuffling(seated(PROMISE, "22"), { shuffling: false }));
  expect(revealed()).toEqual([]);
  expect(kept.has("lodge.promises.u")).toBe(false);
  hear(shuffling(seated(PROMISE, "22")));
  expect(revealed()).toEqual([NONCE]);
  expect(kept.get("lodge.promises.u")).toBe(JSON.stringify([PROMISE, "22"]));
  expect(kept.has("lodge.seated.u")).toBe(true);
});

test("it is told again for the same promises only, and for the same secret", () => {
  kept.set("lodge.nonce.u", NONCE);
  hear(shuffling(seated(PROMISE, "22")));
  hear(shuffling(seated(PROMISE, "22")));
  expect(revealed()).toEqual([NONCE, NONCE]);
  hear(shuffling(seated(PROMISE, "33")));
  hear(shuffling(seated(PROMISE, "22", "33")));
  hear(shuffling(seated(PROMISE, "22"), { commitment: "beef" }));
  expect(revealed()).toHaveLength(2);
  expect(kept.get("lodge.promises.u")).toBe(JSON.stringify([PROMISE, "22"]));
});

test("it is not told if it is not what my seat shows, or if nothing can be kept", () => {
  kept.set("lodge.nonce.u", NONCE);
  hear(shuffling(seated("", PROMISE)));
  hear(shuffling(seated("22", PROMISE), { id: "v" }));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {
      throw new Error("full");
    },
  });
  kept.set("lodge.nonce.w", NONCE);
  hear(shuffling(seated(PROMISE, "22"), { id: "w" }));
  expect(revealed()).toEqual([]);
});

test("who only comes back to a match promises nothing that could be missed", () => {
  expect(promiseTo("u")).toBe(promiseOf(kept.get("lodge.nonce.u") ?? ""));
  hear(table({ id: "v", seats: seated("", "22") }));
  expect(promiseTo("v")).toBe("");
  expect(kept.has("lodge.nonce.v")).toBe(false);
});

test("lines of the chat are unread until they are seen", () => {
  const line: Line = { at: "", name: "Ben", seat: 1, text: "Hello", person: "b" };
  hear({ type: "chat", table: "t", first: 0, lines: [line] });
  expect(session.unread).toBe(1);
  session.markRead();
  expect(session.unread).toBe(0);
  expect(kept.get("lodge.read.t")).toBe("1");
});

test("lines of the chat come in pages, and none stands there twice", () => {
  const lines = (first: number, last: number): Line[] =>
    Array.from({ length: last - first }, (_, place) => ({
      at: "",
      name: "Ben",
      seat: 1,
      text: `Line ${first + place}`,
      person: "b",
    }));
  const texts = (): string[] => session.chat.map((line) => line.text);
  hear({ type: "chat", table: "t", first: 100, lines: lines(100, 150) });
  expect(session.chatFrom).toBe(100);
  hear({ type: "chat", table: "t", first: 150, lines: lines(150, 151) });
  hear({ type: "chat", table: "t", first: 150, lines: lines(150, 152) });
  expect(texts()).toEqual(lines(100, 152).map((line) => line.text));
  expect(session.unread).toBe(152);
  hear({ type: "chat", table: "t", first: 300, lines: lines(300, 350) });
  expect(session.chatFrom).toBe(300);
  expect(texts()).toEqual(lines(300, 350).map((line) => line.text));
});

const windows = { asking: "could", goes_by: false, pace: 3 } as const;

test("a window that goes by asks nothing", () => {
  hear(update(1, 1, { windows }));
  expect(session.prompt).not.toBeNull();
  hear(update(2, 2, { windows: { ...windows, goes_by: true } }));
  expect(session.prompt).toBeNull();
});

test("what the browser remembers of when to ask is told once a visit, if it is news", () => {
  const asked = () => FakeSocket.newest.sent.filter(({ type }) => type === "ask");
  kept.set("lodge.asking", "hit");
  hear(update(1, 1, { windows }));
  hear(update(2, 2, { windows }));
  expect(asked().map(({ asking }) => asking)).toEqual(["hit"]);
  void session.askWhen("always");
  expect(kept.get("lodge.asking")).toBe("always");
  expect(asked().map(({ asking }) => asking)).toEqual(["hit", "always"]);
});

test("lines of somebody who is muted are not counted, and he stays muted", () => {
  const line: Line = { at: "", name: "Ben", seat: 1, text: "Hello", person: "b" };
  hear({ type: "chat", table: "t", first: 0, lines: [line, { ...line, person: "c" }] });
  expect(session.unread).toBe(2);
  session.mute("b", "Ben", true);
  expect(session.unread).toBe(1);
  expect(JSON.parse(kept.get("lodge.muted") ?? "")).toEqual({ b: "Ben" });
  session.mute("b", "Ben", false);
  expect(session.unread).toBe(2);
  expect(kept.get("lodge.muted")).toBe("{}");
});

test.each(["removed", "no-table", "broken-table"])(
  "of the last word, %s, the reason is shown",
  (code) => {
    hear({ type: "refused", id: null, code, sentence: "Nothing more comes from here." });
    expect(session.missing?.sentence).toBe("Nothing more comes from here.");
  },
);

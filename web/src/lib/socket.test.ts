import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backOff, LodgeSocket, type Link, type Reply, type Wire } from "./socket";
import type { FromServer } from "./wire";

class FakeWire implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.();
    this.say({ type: "welcome", name: "Anna", version: "1", person: null, ticket: null });
  }
  say(...messages: FromServer[]): void {
    this.onmessage?.({ data: JSON.stringify(messages) });
  }
  /** Acknowledges everything that was sent. */
  ackAll(): void {
    for (const { id } of this.sent) this.say({ type: "ack", id: String(id) });
  }
  types(): unknown[] {
    return this.sent.map(({ type }) => type);
  }
}

let wires: FakeWire[];
let links: Link[];
let known: number;
let refusals: string[];
let heard: string[];
let socket: LodgeSocket;
const newest = (): FakeWire => wires.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  links = [];
  refusals = [];
  heard = [];
  known = 0;
  socket = new LodgeSocket(
    {
      watch: () => ({ table: "t", known, sequence: known, heard: 0 }),
      link: (link) => links.push(link),
      message: ({ type }) => heard.push(type),
      refused: (code) => refusals.push(code),
    },
    () => {
      wires.push(new FakeWire());
      return newest();
    },
    () => 1,
  );
  socket.connect();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

const answer = (): Promise<Reply> =>
  socket.request({ type: "answer", table: "t", number: 4, action: "draw" });

test("a frame can carry several messages", async () => {
  newest().open();
  newest().ackAll();
  const reply = socket.request({ type: "say", table: "t", text: "Hello" });
  const { id } = newest().sent.at(-1)!;
  newest().say({ type: "closing", sentence: "Bye." }, { type: "ack", id: String(id) });
  expect(await reply).toEqual({ done: true });
  expect(heard).toEqual(["welcome", "closing"]);
});

test("waits longer with every attempt, with spread, up to a limit", () => {
  const longest = [0, 1, 2, 3, 4, 11, 12, 99].map((attempt) => backOff(attempt, () => 1));
  expect(longest).toEqual([250, 500, 1000, 2000, 2000, 2000, 15_000, 15_000]);
  expect(backOff(3, () => 0)).toBe(1000);
});

test("watches the table on opening, and again with what it holds by then", () => {
  newest().open();
  const watch = { type: "watch", table: "t", known: 0, sequence: 0, heard: 0 };
  expect(newest().sent).toEqual([{ ...watch, id: expect.any(String) as string }]);
  known = 17;
  newest().onclose?.();
  vi.advanceTimersByTime(250);
  newest().open();
  expect(newest().sent[0]).toMatchObject({ type: "watch", known: 17 });
  expect(links).toEqual(["open", "lost", "open"]);
});

test("comes back by itself, slower while nobody takes it in", () => {
  newest().onclose?.();
  vi.advanceTimersByTime(250);
  expect(wires).toHaveLength(2);
  newest().onopen?.();
  newest().onclose?.();
  vi.advanceTimersByTime(499);
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(wires).toHaveLength(3);
  newest().open();
  newest().onclose?.();
  vi.advanceTimersByTime(250);
  expect(wires).toHaveLength(4);
});

test("comes back at once when the network does", () => {
  newest().onclose?.();
  socket.nudge();
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(250);
  expect(wires).toHaveLength(2);
});

test("an unanswered action is sent once more, after the watch, and with the same id", async () => {
  newest().open();
  const reply = answer();
  const first = newest().sent[1];
  newest().onclose?.();
  vi.advanceTimersByTime(250);
  newest().open();
  expect(newest().types()).toEqual(["watch", "answer"]);
  expect(newest().sent[1]).toEqual(first);
  newest().ackAll();
  expect(await reply).toEqual({ done: true });
});

test("an action that got no answer twice is given up with a sentence", async () => {
  newest().open();
  const reply = answer();
  for (let loss = 0; loss < 2; loss++) {
    newest().onclose?.();
    vi.advanceTimersByTime(8000);
    newest().open();
  }
  expect(newest().types()).toEqual(["watch"]);
  expect(await reply).toMatchObject({ done: false, code: "lost" });
});

test("an answered action is not sent again", async () => {
  newest().open();
  const reply = answer();
  newest().ackAll();
  await reply;
  newest().onclose?.();
  vi.advanceTimersByTime(250);
  newest().open();
  expect(newest().types()).toEqual(["watch"]);
});

test("what nobody answered is sent again under its old name, so that the lodge knows it", async () => {
  newest().open();
  const reply = socket.request({ type: "say", table: "t", text: "hello" });
  const { id } = newest().sent.at(-1)!;
  newest().onclose?.();
  vi.advanceTimersByTime(250);
  newest().open();
  expect(newest().sent.at(-1)).toMatchObject({ type: "say", id });
  newest().ackAll();
  expect(await reply).toEqual({ done: true });
});

test("two visits never call their messages alike", () => {
  newest().open();
  void answer();
  const { id } = newest().sent.at(-1)!;
  const other = new LodgeSocket(
    {
      watch: () => ({ table: "t", known, sequence: known, heard: 0 }),
      link: () => undefined,
      message: () => undefined,
      refused: () => undefined,
    },
    () => {
      wires.push(new FakeWire());
      return newest();
    },
  );
  other.connect();
  newest().open();
  void other.request({ type: "answer", table: "t", number: 4, action: "draw" });
  expect(newest().sent).toHaveLength(2);
  expect(newest().sent.map((message) => message.id)).not.toContain(id);
  other.close();
});

test("what was asked while the line was down goes out when it is back", async () => {
  newest().onclose?.();
  const reply = answer();
  vi.advanceTimersByTime(250);
  newest().open();
  expect(newest().types()).toEqual(["watch", "answer"]);
  const { id } = newest().sent.at(-1)!;
  newest().say({ type: "refused", id: String(id), code: "late", sentence: "Too late." });
  expect(await reply).toEqual({ done: false, code: "late", sentence: "Too late." });
});

test("a line that leaves a question open is dead, even if the browser does not notice", () => {
  newest().open();
  newest().ackAll();
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
  void answer();
  vi.advanceTimersByTime(8000 + 250);
  expect(wires).toHaveLength(2);
  expect(wires[0]!.closed).toBe(true);
});

test("what an old line still says is not heard", () => {
  const old = newest();
  old.open();
  socket.reconnect();
  expect(old.onmessage).toBeNull();
  expect(wires).toHaveLength(2);
});

test("tells when the lodge does not show the table", async () => {
  newest().open();
  const { id } = newest().sent[0]!;
  const sentence = "There is no such table.";
  newest().say({ type: "refused", id: String(id), code: "no-table", sentence });
  await vi.advanceTimersByTimeAsync(0);
  expect(refusals).toEqual(["no-table"]);
});

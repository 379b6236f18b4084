import { beforeEach, expect, test, vi } from "vitest";
import type { GameEvent, Update } from "../lib/wire";
import { UpdateQueue } from "./queue";

const event = { number: 0, name: "drew", clause: "", data: {}, sentence: "" } as GameEvent;
const update = (sequence: number, events = [event]): Update => ({ sequence, events }) as Update;

let shown: number[];
let begun: number[];
let finish: (() => void)[];
let animated: boolean;
let queue: UpdateQueue;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  begun = [];
  finish = [];
  animated = true;
  queue = new UpdateQueue({
    animate: ({ sequence }) => {
      begun.push(sequence);
      return new Promise((done) => finish.push(done));
    },
    show: ({ sequence }) => shown.push(sequence),
    animated: () => animated,
  });
});

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

test("an update is shown when its moves have been seen, one after the other", async () => {
  queue.push(update(1));
  queue.push(update(2));
  await settle();
  expect([begun, shown]).toEqual([[1], []]);
  finish[0]!();
  await settle();
  expect([begun, shown]).toEqual([[1, 2], [1]]);
  finish[1]!();
  await settle();
  expect(shown).toEqual([1, 2]);
});

test("no animation keeps a position back for longer than 600 ms", async () => {
  queue.push(update(1));
  await vi.advanceTimersByTimeAsync(599);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual([1]);
});

test("an animation that fails is only skipped", async () => {
  queue = new UpdateQueue({
    animate: () => Promise.reject(new Error("no such place")),
    show: ({ sequence }) => shown.push(sequence),
    animated: () => true,
  });
  queue.push(update(1));
  await settle();
  expect(shown).toEqual([1]);
});

test("nothing is animated where nobody sees it, nor where nothing happened", async () => {
  queue.push(update(1, []));
  expect(shown).toEqual([1]);
  animated = false;
  queue.push(update(2));
  await settle();
  expect([begun, shown]).toEqual([[], [1, 2]]);
});

test("a long backlog is jumped over, and animations go on near its end", async () => {
  for (let sequence = 1; sequence <= 6; sequence++) queue.push(update(sequence));
  await vi.advanceTimersByTimeAsync(600);
  expect(shown).toEqual([1, 2, 3]);
  expect(begun).toEqual([1, 4]);
});

test("flushed, everything is shown at once, in order and only once", async () => {
  queue.push(update(1));
  queue.push(update(2));
  await settle();
  queue.flush();
  expect(shown).toEqual([1, 2]);
  finish[0]!();
  await settle();
  expect(shown).toEqual([1, 2]);
  queue.push(update(3));
  finish[1]?.();
  await vi.advanceTimersByTimeAsync(600);
  expect(shown).toEqual([1, 2, 3]);
});

import { beforeEach, expect, test, vi } from "vitest";
import type { Update } from "../../lib/wire";
import { UpdateQueue } from "./queue";

const event = { number: 0, name: "drew", clause: "", data: {}, sentence: "" };
const update = (sequence: number, events = [event]): Update => ({ sequence, events }) as Update;

let shown: number[];
let begun: number[];
let finish: (() => void)[];
let animated: boolean;
let dwell: number;
let queue: UpdateQueue;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  begun = [];
  finish = [];
  animated = true;
  dwell = 0;
  queue = new UpdateQueue({
    animate: ({ sequence }) => {
      begun.push(sequence);
      return new Promise((done) => finish.push(done));
    },
    show: ({ sequence }) => shown.push(sequence),
    animated: () => animated,
    dwell: () => dwell,
    patience: () => 4000,
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
    dwell: () => 0,
    patience: () => 4000,
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
  for (let sequence = 1; sequence <= 15; sequence++) queue.push(update(sequence));
  await vi.advanceTimersByTimeAsync(600);
  expect(shown).toEqual([1, 2, 3]);
  expect(begun).toEqual([1, 4]);
});

test("what happened is looked at before the next thing is shown, unless one hurries", async () => {
  dwell = 1000;
  for (const sequence of [1, 2, 3]) queue.push(update(sequence));
  await vi.advanceTimersByTimeAsync(1599);
  expect(shown).toEqual([1]);
  await vi.advanceTimersByTimeAsync(601);
  expect(shown).toEqual([1, 2]);
  queue.hurry();
  await vi.advanceTimersByTimeAsync(600);
  expect(shown).toEqual([1, 2, 3]);
});

test("my own question does not wait for longer than I have patience", async () => {
  dwell = 3000;
  for (const sequence of [1, 2, 3]) queue.push(update(sequence));
  queue.push({ ...update(4), prompt: {} } as Update);
  await vi.advanceTimersByTimeAsync(3999);
  expect(shown).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test("a question that goes by does not hurry what led to it", async () => {
  dwell = 3000;
  const question = { prompt: {}, windows: { goes_by: true } };
  for (const sequence of [1, 2]) queue.push(update(sequence));
  queue.push({ ...update(3), ...question } as Update);
  await vi.advanceTimersByTimeAsync(4300);
  expect(shown).toEqual([1, 2]);
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

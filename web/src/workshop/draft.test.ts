import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProblem } from "../lib/api";
import type { DeckInfo, DeckList, DeckSaving, WorkshopInfo } from "../lib/wire";
import { deckDrafts, NEW } from "./drafts";
import { Desk } from "./desk.svelte";

const lodge = vi.hoisted(() => ({
  checkDeck: vi.fn(),
  keepDeck: vi.fn(),
  changeDeck: vi.fn(),
  forgetDeck: vi.fn(),
  myDecks: vi.fn(),
}));
vi.mock("../lib/api", async (original) => ({
  ...(await original<typeof import("../lib/api")>()),
  api: lodge,
}));
vi.mock("../lib/guest.svelte", () => ({ guest: { ensure: () => Promise.resolve() } }));

const GAME = "galactic-hunt";
const info = { sections: [{ name: "combat", title: "Combat", least: 0 }] } as WorkshopInfo;
const named = (name: string, count = 1): DeckList => ({
  name,
  sections: { combat: { Net: count } },
});
const kept = (deck: DeckList, version = 1): DeckInfo => ({
  ...{ id: "d1", game: GAME, deck, set: "", version, changed: "" },
});
const legal = { legal: true };

/** An answer of the lodge that comes when the test wants it. */
function later<T>(): { answer: Promise<T>; come: (value: T) => void } {
  let come: (value: T) => void = () => undefined;
  const answer = new Promise<T>((settle) => (come = settle));
  return { answer, come };
}

async function opened(id: string): Promise<Desk> {
  const desk = new Desk(GAME, id, info);
  await desk.load();
  return desk;
}

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  for (const request of Object.values(lodge)) request.mockReset();
  lodge.checkDeck.mockResolvedValue(legal);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a change is kept by the browser until the lodge keeps it", async () => {
  const desk = await opened(NEW);
  expect(desk.changed).toBe(false);
  desk.change(named("Nets"));
  expect(desk.changed).toBe(true);
  expect((await opened(NEW)).deck).toEqual(named("Nets"));
  lodge.keepDeck.mockImplementation((saving: DeckSaving) => Promise.resolve(kept(saving.deck)));
  await desk.save();
  expect(desk.changed).toBe(false);
  expect(deckDrafts.read(GAME, NEW)).toBeNull();
});

test("what was changed while it was on its way is not kept yet", async () => {
  const desk = await opened(NEW);
  desk.change(named("Nets"));
  const reply = later<DeckInfo>();
  lodge.keepDeck.mockReturnValue(reply.answer);
  const saving = desk.save();
  await vi.advanceTimersByTimeAsync(0);
  desk.change(named("Nets", 2));
  reply.come(kept(named("Nets")));
  await saving;
  expect(desk.deck).toEqual(named("Nets", 2));
  expect(desk.changed).toBe(true);
  expect(deckDrafts.read(GAME, "d1")).toEqual({ deck: named("Nets", 2), set: "", version: 1 });
});

test("a deck that was changed elsewhere is not written over", async () => {
  lodge.myDecks.mockResolvedValue([kept(named("Nets"))]);
  const desk = await opened("d1");
  desk.change(named("Traps"));
  const conflict = new ApiProblem("changed", "It was changed.", 409);
  lodge.changeDeck.mockRejectedValue(conflict);
  lodge.myDecks.mockResolvedValue([kept(named("Elsewhere"), 2)]);
  await desk.act(async () => void (await desk.save()));
  expect(desk.refused).toBe("It was changed.");
  expect(desk.deck).toEqual(named("Traps"));
  expect(lodge.changeDeck).toHaveBeenCalledWith("d1", expect.objectContaining({ version: 1 }));
  desk.revert();
  expect(desk.deck).toEqual(named("Elsewhere"));
  expect(desk.changed).toBe(false);
});

test("of changes during a check only the last is looked at", async () => {
  const desk = await opened(NEW);
  const first = later<unknown>();
  lodge.checkDeck.mockReset();
  lodge.checkDeck.mockReturnValueOnce(first.answer).mockResolvedValue(legal);
  for (const count of [1, 2, 3]) {
    desk.change(named("Nets", count));
    await vi.runOnlyPendingTimersAsync();
  }
  expect(lodge.checkDeck).toHaveBeenCalledTimes(1);
  first.come({ legal: false });
  await vi.runAllTimersAsync();
  expect(lodge.checkDeck).toHaveBeenCalledTimes(2);
  expect(lodge.checkDeck).toHaveBeenLastCalledWith(GAME, { deck: named("Nets", 3), set: "" });
  expect(desk.checked).toBe(legal);
});

test("an address of something that is not there shows that", async () => {
  lodge.myDecks.mockResolvedValue([]);
  const desk = await opened("gone");
  expect([desk.missing, desk.ready]).toEqual([true, false]);
});

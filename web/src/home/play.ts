// From the home page to a table.

import { api, type Secret } from "../lib/api";
import { openFairly, promiseTo } from "../lib/fairness";
import { guest } from "../lib/guest.svelte";
import type { GameInfo, NewTable, TableInfo } from "../lib/wire";
import { router } from "../router";
import { emptySeats } from "./words";

interface Wishes {
  seats?: number;
  bot?: string;
  options?: Record<string, unknown>;
  /** What I bring; null: chance decides. */
  secret?: Secret | null;
}

/** A table for me alone, unless I wish otherwise with the usual bots on the other seats. */
export function quickTable(game: GameInfo, wishes: Wishes = {}): NewTable {
  const { seats = game.default_seats, bot = game.usual_bot, options = {} } = wishes;
  const { secret = null } = wishes;
  return {
    game: game.id,
    seats,
    options,
    seating: Array.from({ length: seats }, (_, seat) => (seat === 0 ? "me" : bot)),
    ...(secret
      ? { secrets: Array.from({ length: seats }, (_, seat) => (seat ? null : secret)) }
      : {}),
    public: false,
    clock: null,
  };
}

export async function openTable(table: NewTable): Promise<void> {
  await guest.ensure();
  const opened = await openFairly(table);
  router.go({ page: "table", id: opened.id });
}

/** The guided first match of a game. */
export async function learn(game: GameInfo, lesson = ""): Promise<void> {
  await guest.ensure();
  const opened = await api.learn(game.id, lesson);
  router.go({ page: "table", id: opened.id });
}

/** Sit down on the first free seat; where a deck is to be chosen first, only go there. */
export async function join(table: TableInfo): Promise<void> {
  const seat = emptySeats(table)[0];
  if (seat && !table.brings) {
    await guest.ensure();
    await api.sit(table.id, seat.seat, { promise: promiseTo(table.id) });
  }
  router.go({ page: "table", id: table.id });
}

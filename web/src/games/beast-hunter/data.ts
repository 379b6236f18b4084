// What an event carries, read as what it is (lodge/games/beast_hunter/words.py lists them).

import type { GameEvent } from "../../lib/wire";
import type { Side } from "./view";

export function word(event: GameEvent, field: string): string {
  return String(event.data[field]);
}

export function count(event: GameEvent, field: string): number {
  return Number(event.data[field]);
}

export function faces(event: GameEvent): string[] {
  return event.data["cards"] as string[];
}

/** The card of an event; null where it is private. */
export function face(event: GameEvent): string | null {
  return (event.data["card"] as string | undefined) ?? null;
}

export function side(event: GameEvent): Side {
  return event.data["side"] as Side;
}

// What an event carries, read as what it is (lodge/games/beast_hunter/model/words.py lists them).

import type { GameEvent } from "../../lib/wire";
import type { Side } from "./view";

type Told = Pick<GameEvent, "data">;

export function word(event: Told, field: string): string {
  return String(event.data[field]);
}

export function count(event: Told, field: string): number {
  return Number(event.data[field]);
}

export function faces(event: Told): string[] {
  return event.data["cards"] as string[];
}

/** The card of an event; null where it is private. */
export function face(event: Told): string | null {
  return (event.data["card"] as string | undefined) ?? null;
}

export function side(event: Told): Side {
  return event.data["side"] as Side;
}

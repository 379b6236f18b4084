// Everybody at a table whom one can mute.

import type { Line, TableInfo, WatcherInfo } from "../../lib/wire";

export interface Companion {
  /** What the lodge knows him by. */
  person: string;
  name: string;
  place: "plays" | "watches" | "has gone" | "is removed";
  /** By the host, for all. */
  muted: boolean;
}

/** Players, those who watch, those who have said something and gone, and those who were removed. */
export function companions(
  table: TableInfo,
  watchers: readonly WatcherInfo[],
  chat: readonly Line[],
  me: string | null,
): Companion[] {
  const found = new Map<string, Companion>();
  const add = (person: string, name: string, place: Companion["place"], muted = false): void => {
    if (person && person !== me && !found.has(person))
      found.set(person, { person, name, place, muted });
  };
  for (const seat of table.seats) add(seat.person, seat.name, "plays");
  for (const { person, name, muted, removed } of watchers)
    add(person, name, removed ? "is removed" : "watches", muted);
  for (const { person, name } of chat) add(person, name, "has gone");
  return [...found.values()];
}

/** Why I cannot talk here; nothing if I can. */
export function silence(
  table: TableInfo,
  watchers: readonly WatcherInfo[],
  me: string | null,
): string {
  if (me === null) return "Sit down, or give yourself a name on the home page, to chat.";
  if (table.host || table.seats.some((seat) => seat.you)) return "";
  if (watchers.some((one) => one.person === me && one.muted))
    return "The host has muted you: you can read the chat, but nobody hears you.";
  return table.spectators_talk ? "" : "Only the players talk at this table.";
}

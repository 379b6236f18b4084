// What this browser keeps about tables, for this browser alone.

import { remember, remembered } from "../lib/storage";
import { ASKINGS, type Asking } from "../lib/wire";

const COMMITMENT = "lodge.commitment.";
const NONCE = "lodge.nonce.";
const PROMISES = "lodge.promises.";
const SEATED = "lodge.seated.";
const READ = "lodge.read.";
const SHORTCUTS = "lodge.shortcuts";
const ASKING = "lodge.asking";
const INTRODUCED = "lodge.introduced.";
const MUTED = "lodge.muted";

/** Kept as first seen: a later one cannot replace it. */
function rememberFirst(key: string, value: string): void {
  if (value && remembered(key) === null) remember(key, value);
}

export const rememberCommitment = (table: string, commitment: string): void =>
  rememberFirst(COMMITMENT + table, commitment);

export const rememberedCommitment = (table: string): string | null =>
  remembered(COMMITMENT + table);

/** What this browser adds to the shuffle of a table; once kept, it stays. */
export const rememberNonce = (table: string, nonce: string): void =>
  rememberFirst(NONCE + table, nonce);

export const nonceOf = (table: string): string | null => remembered(NONCE + table);

/** By seat, what was promised for the shuffle ("": nothing) when nobody could come or go any more. */
export const rememberPromises = (table: string, promises: string[]): void =>
  rememberFirst(PROMISES + table, JSON.stringify(promises));

export const rememberedPromises = (table: string): string[] | null =>
  JSON.parse(remembered(PROMISES + table) ?? "null") as string[] | null;

/** Did this browser see itself on a seat when nobody could come or go any more? */
export const rememberSeated = (table: string): void => rememberFirst(SEATED + table, "yes");

export const wasSeated = (table: string): boolean => remembered(SEATED + table) !== null;

/** By person, the names of those whose lines this browser hides, at whatever table. */
export function mutedPeople(): Record<string, string> {
  try {
    return JSON.parse(remembered(MUTED) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
export function rememberMuted(muted: Record<string, string>): void {
  remember(MUTED, JSON.stringify(muted));
}

/** How many lines of the chat have been read. */
export const linesRead = (table: string): number => Number(remembered(READ + table) ?? 0);
export function rememberRead(table: string, lines: number): void {
  remember(READ + table, String(lines));
}

/** What a table has introduced: each side once a match, the words of the same cards once. */
export const wasIntroduced = (what: string): boolean => remembered(INTRODUCED + what) !== null;
export const rememberIntroduced = (what: string): void => rememberFirst(INTRODUCED + what, "yes");

export const shortcutsOn = (): boolean => remembered(SHORTCUTS) !== "off";
export function switchShortcuts(on: boolean): void {
  remember(SHORTCUTS, on ? "on" : "off");
}

/** When to be asked in windows, at whatever table; null: nothing was ever said. */
export const rememberedAsking = (): Asking | null =>
  ASKINGS.find((asking) => asking === remembered(ASKING)) ?? null;
export function rememberAsking(asking: Asking): void {
  remember(ASKING, asking);
}

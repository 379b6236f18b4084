// What this browser keeps about tables, for this browser alone.

import { ASKINGS, type Asking } from "../lib/wire";

const COMMITMENT = "lodge.commitment.";
const READ = "lodge.read.";
const SHORTCUTS = "lodge.shortcuts";
const ASKING = "lodge.asking";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage may be forbidden; then nothing is remembered.
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}

/** Kept as first seen: a later one cannot replace it. */
export function rememberCommitment(table: string, commitment: string): void {
  if (commitment && read(COMMITMENT + table) === null) write(COMMITMENT + table, commitment);
}

export const rememberedCommitment = (table: string): string | null => read(COMMITMENT + table);

/** How many lines of the chat have been read. */
export const linesRead = (table: string): number => Number(read(READ + table) ?? 0);
export const rememberRead = (table: string, lines: number): void =>
  write(READ + table, String(lines));

export const shortcutsOn = (): boolean => read(SHORTCUTS) !== "off";
export const switchShortcuts = (on: boolean): void => write(SHORTCUTS, on ? "on" : "off");

/** When to be asked in windows, at whatever table; null: nothing was ever said. */
export const rememberedAsking = (): Asking | null =>
  ASKINGS.find((asking) => asking === read(ASKING)) ?? null;
export const rememberAsking = (asking: Asking): void => write(ASKING, asking);

// What this browser keeps about tables, for this browser alone.

const COMMITMENT = "lodge.commitment.";
const NONCE = "lodge.nonce.";
const READ = "lodge.read.";
const SHORTCUTS = "lodge.shortcuts";

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

/** What this browser adds to the shuffle of a table; once kept, it stays. */
export function rememberNonce(table: string, nonce: string): void {
  if (read(NONCE + table) === null) write(NONCE + table, nonce);
}

export const nonceOf = (table: string): string | null => read(NONCE + table);

/** How many lines of the chat have been read. */
export const linesRead = (table: string): number => Number(read(READ + table) ?? 0);
export const rememberRead = (table: string, lines: number): void =>
  write(READ + table, String(lines));

export const shortcutsOn = (): boolean => read(SHORTCUTS) !== "off";
export const switchShortcuts = (on: boolean): void => write(SHORTCUTS, on ? "on" : "off");

// Which key does what at the table.

export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

export type Shortcut =
  | { does: "undo" | "help" | "hint" | "rules" | "log" | "chat" | "prompt" | "mute" }
  | { does: "choose"; key: string }
  /** Out of turn; with Shift, so that nobody gives himself away by a slip. */
  | { does: "interject"; index: number };

const LETTERS: Record<string, Shortcut> = {
  u: { does: "undo" },
  h: { does: "hint" },
  "?": { does: "help" },
  r: { does: "rules" },
  l: { does: "log" },
  c: { does: "chat" },
  m: { does: "mute" },
  ".": { does: "prompt" },
};

/** What a press means; null: it is not ours. */
export function shortcutOf(press: KeyPress): Shortcut | null {
  const key = press.key.toLowerCase();
  if (press.altKey) return null;
  if (press.ctrlKey || press.metaKey)
    return key === "z" && !press.shiftKey ? { does: "undo" } : null;
  if (press.shiftKey && /^Digit[1-9]$/.test(press.code))
    return { does: "interject", index: Number(press.code.at(-1)) - 1 };
  if (LETTERS[key]) return LETTERS[key];
  if (!press.shiftKey && /^[0-9a-z]$/.test(key)) return { does: "choose", key };
  return null;
}

/** Is somebody writing, or is a window open? Then the keys are not ours. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input:not([type=range]), textarea, select");
}

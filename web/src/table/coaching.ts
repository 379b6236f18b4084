// What a coach says, in pages; and which answers he wants.

import type { Coaching } from "../lib/wire";

export interface Saying {
  text: string;
  /** It is about what was done before. */
  done: boolean;
}

/** The pages of a step: what the last one was good for stands above the first. */
export function pagesOf({ why, say }: Coaching): Saying[][] {
  const [first = "", ...others] = say;
  const said = (text: string): Saying => ({ text, done: false });
  const begin = why ? [{ text: why, done: true }, said(first)] : [said(first)];
  return [begin, ...others.map((text) => [said(text)])];
}

/** Is this an answer that a lesson waits for? `*` in a pattern stands for any letters. */
export function isWanted(action: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`).test(action);
  });
}

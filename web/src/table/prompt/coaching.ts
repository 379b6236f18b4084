// What a coach says, in pages; and which answers he wants.

import type { Coaching } from "../../lib/wire";

export interface Saying {
  text: string;
  /** It is about what was done before. */
  done: boolean;
}

/** So many letters may stand on a page, so that the table stays in sight. */
export const ROOM = { wide: 300, narrow: 150 };

/** The pages of a step: what the last one was good for stands above the first, if there is room. */
export function pagesOf({ why, say }: Coaching, room = ROOM.wide): Saying[][] {
  const pages = say.map((text): Saying[] => [{ text, done: false }]);
  if (!why) return pages;
  const done = { text: why, done: true };
  const [first = [], ...others] = pages;
  return why.length + (say[0] ?? "").length > room
    ? [[done], ...pages]
    : [[done, ...first], ...others];
}

/** Is this an answer that a lesson waits for? `*` in a pattern stands for any letters. */
export function isWanted(action: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`).test(action);
  });
}

// The log of a match, as the server tells it piece by piece.

import type { GameEvent, Update } from "../lib/wire";

/** The log after an update: cut to `first` lines, then grown. null: lines between are missing. */
export function continueLog(
  log: readonly GameEvent[],
  update: Pick<Update, "first" | "events">,
): GameEvent[] | null {
  if (update.first > log.length) return null;
  return [...log.slice(0, update.first), ...update.events];
}

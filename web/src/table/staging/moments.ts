// Which of the things that happened are staged over the table, and for how long.

import { settings, type Speed } from "../../lib/settings.svelte";
import type { GameEvent, Outcome, SeatInfo, Update, View } from "../../lib/wire";
import type { GameLayout, Tone } from "../layout";

export interface Moment {
  title: string;
  words: string;
  /** Told one after another. */
  lines: string[];
  tone: Tone;
  /** The card to show. */
  face: string | null;
  /** The match is won: there is reason to celebrate. */
  won?: boolean;
  /** Its words stand elsewhere on the page: it is only celebrated, or mourned. */
  bare?: boolean;
}

/** So many in one update are seen; of more only the last. */
const MOST = 3;
const MOST_LINES = 9;
/** Milliseconds for a moment, and for each of its lines. */
const TIME = { quick: { moment: 1300, line: 260 }, calm: { moment: 2200, line: 600 } };
/** Milliseconds after any other thing that others did. */
const PATIENCE = { off: 0, quick: 2500, calm: 12000 };
const PAUSE = { quick: 0, calm: 700 };

type Teller = Pick<GameLayout, "story" | "tone">;

/** The moments of some events, in their order. */
export function momentsOf(
  { story, tone }: Teller,
  events: readonly GameEvent[],
  view: View,
): Moment[] {
  if (!story) return [];
  const moments: Moment[] = [];
  let lines: string[] = [];
  let open: Moment | null = null;
  for (const event of events) {
    const staged = story.moments[event.name];
    if (staged) {
      const face = staged.card ? event.data[staged.card] : null;
      const moment: Moment = {
        title: staged.title,
        words: event.sentence,
        lines,
        tone: tone?.(event, view) ?? "big",
        face: typeof face === "string" ? face : null,
      };
      moments.push(moment);
      lines = [];
      open = staged.opens ? moment : null;
    } else if (story.lines.includes(event.name)) (open?.lines ?? lines).push(event.sentence);
  }
  for (const moment of moments) moment.lines = moment.lines.slice(-MOST_LINES);
  return moments.slice(-MOST);
}

/** The end of a match, as one who sits at these seats sees it. */
export function endOf(outcome: Outcome, seats: readonly SeatInfo[]): Moment {
  const mine = seats.find(({ you }) => you);
  const won = mine !== undefined && outcome.winners.includes(mine.seat);
  const title = won ? "Victory!" : mine ? "Defeat" : "The end";
  return {
    title,
    words: outcome.reason,
    lines: [],
    tone: won ? "good" : mine ? "bad" : "big",
    face: null,
    won,
  };
}

/** How long a moment stays, in milliseconds. */
export function timeOf(moment: Moment, speed: Speed): number {
  const time = TIME[speed === "calm" ? "calm" : "quick"];
  return time.moment + moment.lines.length * time.line;
}

/** When each line of a moment comes, in milliseconds after the one before. */
export const lineTime = (speed: Speed): number => TIME[speed === "calm" ? "calm" : "quick"].line;

/** How long the table stands still after some events, so that they can be followed. */
export function dwellOf(
  layout: Teller,
  events: readonly GameEvent[],
  view: View,
  speed: Speed,
): number {
  if (speed === "off") return 0;
  const moments = momentsOf(layout, events, view);
  if (moments.length === 0) return events.length > 0 ? PAUSE[speed] : 0;
  return moments.reduce((sum, moment) => sum + timeOf(moment, speed), 0);
}

/** For how long my own question may wait for what led to it: never while a clock runs. */
export function patience({ clocks, windows }: Update): number {
  if (clocks || typeof windows?.pace === "number") return 0;
  return PATIENCE[settings.speed];
}

/** What is worth telling again of a match. */
export function summaryOf({ story }: Teller, log: readonly GameEvent[]): string[] {
  return log.filter(({ name }) => story?.moments[name]?.great).map(({ sentence }) => sentence);
}

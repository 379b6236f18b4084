// The moment that decided a match, as it is shown at the end: its words, its card, its curve.

import type { EndingInfo, GameEvent, View } from "../../lib/wire";
import type { Cards, GameLayout } from "../layout";
import { momentsOf } from "../staging/moments";

const MOST = 4;
const MOST_CARDS = 5;

/** What happened in the moment that decided, and the cards of it. */
export function tellDeciding(
  layout: Pick<GameLayout, "story" | "tone">,
  events: readonly GameEvent[],
  view: View,
  cards: Cards,
): { sentences: string[]; faces: string[] } {
  const great = new Set(
    events.filter(({ name }) => layout.story?.moments[name]?.great).map((event) => event.sentence),
  );
  const staged = momentsOf(layout, events, view);
  const best = staged.filter(({ words }) => great.has(words));
  const told = best.findLast(({ face }) => face) ?? best.at(-1) ?? staged.at(-1);
  const sentences = told
    ? [...told.lines.slice(-MOST + 1), told.words]
    : events.slice(0, MOST).map(({ sentence }) => sentence);
  const said = new Set(sentences);
  const named = events
    .filter(({ sentence }) => said.has(sentence))
    .flatMap(({ data }) => Object.values(data).flat());
  const faces = told?.face ? [told.face] : named.filter((one) => typeof one === "string");
  const shown = [...new Set(faces)].filter((face) => cards.has(face));
  return { sentences, faces: shown.slice(0, MOST_CARDS) };
}

export interface Line {
  /** Whose curve it is; several if they are the same all along. */
  seats: number[];
  /** As the `points` of an SVG, within 0 to 100 both ways. */
  points: string;
}

/** The curves of the seats, and where on them the deciding moment is, from 0 to 100. */
export function drawCurves({ steps, curves, turning }: EndingInfo): {
  lines: Line[];
  mark: number | null;
} {
  const values = curves.flat();
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const last = steps.at(-1) || 1;
  const across = (step: number): number => Math.round((step / last) * 1000) / 10;
  const lines = new Map<string, Line>();
  if (high > low) {
    curves.forEach((curve, seat) => {
      // Of some nobody can tell how far they are before the end.
      if (curve.every((value, at) => value === curve[0] || at === curve.length - 1)) return;
      const points = curve
        .map(
          (value, at) =>
            `${across(steps[at]!)},${Math.round(((high - value) / (high - low)) * 1000) / 10}`,
        )
        .join(" ");
      const same = lines.get(points);
      if (same) same.seats.push(seat);
      else lines.set(points, { seats: [seat], points });
    });
  }
  return { lines: [...lines.values()], mark: turning && across(turning.step) };
}

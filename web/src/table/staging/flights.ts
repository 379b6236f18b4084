// Cards that fly over the table, between elements that carry a `data-place`.

import { drawingOf } from "../../cards/drawing";
import { settings } from "../../lib/settings.svelte";
import type { GameEvent, View } from "../../lib/wire";
import type { Cards, Flight, GameLayout } from "../layout";
import { play } from "./sound";

/** Between two take-offs; many together start within the longest time. */
const STAGGER = 45;
const ALL_OFF = 200;
const DURATION = { quick: 330, calm: 480 };
/** Of a flying card, where the place is not a card itself. */
const USUAL_WIDTH = 64;
const TOKEN_WIDTH = 24;
const RATIO = 7 / 5;

interface Spot {
  x: number;
  y: number;
  width: number;
}

/** Does anybody see moves, and want to? */
export function animated(): boolean {
  return (
    settings.speed !== "off" &&
    document.visibilityState === "visible" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** Shows some events as their layout draws them; resolves when all has landed. */
export async function flyFor(
  { layout, cards }: { layout: GameLayout | null; cards: Cards },
  events: readonly GameEvent[],
  before: View,
  after: View,
): Promise<void> {
  const { speed } = settings;
  if (speed === "off" || !animated() || !layout?.flights) return;
  const flights = events.flatMap((event) => layout.flights!(event, before, after, cards));
  if (flights.length > 0) play("card");
  await fly(
    flights,
    ({ face, kind }) =>
      (face && cards.get(face)?.drawing) || drawingOf(after.game, face ?? null, kind),
    speed,
  );
}

async function fly(
  flights: readonly Flight[],
  drawing: (flight: Flight) => string,
  speed: keyof typeof DURATION,
): Promise<void> {
  const stagger = Math.min(STAGGER, ALL_OFF / Math.max(1, flights.length));
  const runs = flights.flatMap((flight, index) => {
    const from = spotOf(flight.from);
    const to = spotOf(flight.to);
    // Without a face the layout moves the piece itself.
    if (!from || !to || (flight.face === undefined && !flight.token)) return [];
    const ghost = flight.token ? tokenOf(flight.token, from) : ghostOf(drawing(flight), from);
    if (flight.token) to.width = from.width;
    document.body.append(ghost);
    const path = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${to.width / from.width})`;
    const run = ghost.animate([{ transform: "none" }, { transform: path }], {
      duration: DURATION[speed],
      delay: index * stagger,
      easing: "cubic-bezier(0.3, 0, 0.2, 1)",
      fill: "both",
    });
    return [run.finished.finally(() => ghost.remove())];
  });
  await Promise.all(runs);
}

function spotOf(place: string): Spot | null {
  const named = document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`);
  const boxes = [...named].map((element) => element.getBoundingClientRect());
  const box = boxes.find(({ width }) => width > 0);
  if (!box) return null;
  const isCard = Math.abs(box.height / box.width - RATIO) < 0.1;
  const width = isCard ? box.width : Math.min(USUAL_WIDTH, box.width, box.height / RATIO || 1);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width };
}

function tokenOf(picture: string, spot: Spot): HTMLImageElement {
  const ghost = ghostOf(picture, spot);
  Object.assign(ghost.style, {
    left: `${spot.x - TOKEN_WIDTH / 2}px`,
    top: `${spot.y - TOKEN_WIDTH / 2}px`,
    width: `${TOKEN_WIDTH}px`,
    height: `${TOKEN_WIDTH}px`,
    borderRadius: "50%",
  });
  return ghost;
}

function ghostOf(drawing: string, spot: Spot): HTMLImageElement {
  const ghost = document.createElement("img");
  ghost.src = drawing;
  ghost.alt = "";
  ghost.setAttribute("aria-hidden", "true");
  const height = spot.width * RATIO;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${spot.x - spot.width / 2}px`,
    top: `${spot.y - height / 2}px`,
    width: `${spot.width}px`,
    height: `${height}px`,
    borderRadius: "6% / 4.3%",
    boxShadow: "var(--shadow)",
    pointerEvents: "none",
    zIndex: "50",
  });
  return ghost;
}

// Which cards fly over the table for an event, and how it stands in the log.

import type { Cards, Flight, Tone } from "../../table/layout";
import { BAIT, BOULDER, CALTROPS, REGINA } from "./cards";
import type { BeastHunterEvent } from "./events";
import { facesIn, sideOf } from "./reading";
import type { BeastHunterView, Side } from "./view";

const MOST = 6;

/** The flights of an event; an event whose card is private comes in two forms. */
export function flights(
  event: BeastHunterEvent,
  before: BeastHunterView,
  after: BeastHunterView,
  cards: Cards,
): Flight[] {
  const arrivals = (from: string, to: string) => arriving(before, after, from, to, cards);
  const { name, data } = event;
  switch (name) {
    case "drew":
      return draws(data.side, null);
    case "drew_card":
      return draws(data.side, data.card);
    case "roamed":
      return [beast(data.source, data.to, null)];
    case "roamed_card":
      return [beast(data.source, data.to, data.card)];
    case "overflowed":
    case "overflowed_card":
      return [beast("droves", "blind", null)];
    case "nest_laid":
      return many(data.cards, () => beast("droves", data.nest, null));
    case "kit_shown":
      return data.cards.map((one) => hunters("supply", "kit", one));
    case "droves_laid_out":
      return many(data.cards, () => beast("droves", "target", null));
    case "jackdaw_stole":
      return [hunters("kit", "target", data.card)];
    case "machete_killed":
      return [beast("target", "blind", null)];
    case "machete_killed_card":
      return [beast("target", "blind", data.card)];
    case "zweihander_won":
      return many(data.cards, () => beast("target", "blind", null));
    case "poison_killed":
      return [beast("target", "middens", data.card)];
    case "hunter_won":
      return [...arrivals("kit", "glory"), ...arrivals("target", "middens")];
    case "beasts_won":
      return [...arrivals("target", "oasis"), ...arrivals("kit", "trash")];
    case "regina_found":
      return [beast(data.place, "glory", REGINA)];
    case "supply_discarded":
      return arrivals("supply", "trash");
    default:
      return shots(event, before, after);
  }
}

/** What shots and traps do. */
function shots(
  { name, data }: BeastHunterEvent,
  before: BeastHunterView,
  after: BeastHunterView,
): Flight[] {
  switch (name) {
    case "shot_fired":
      return [hunters("supply", data.nest, data.card)];
    case "arrow_attached":
      return [hunters("supply", data.nest, data.companion)];
    case "arrow_discarded":
      return [hunters("arrow", "trash", "ARQ")];
    case "crossbow_killed":
      return [beast(data.nest, "blind", null)];
    case "crossbow_killed_card":
      return [beast(data.nest, "blind", data.card)];
    case "javelin_killed":
      return [beast(shrunkNest(before, after), "middens", data.card)];
    case "trap_set":
      return [hunters("supply", "traps", data.card)];
    case "bait_set":
      return [hunters("supply", "bait", BAIT), hunters("supply", "bait", data.companion)];
    case "trap_discarded":
      return [hunters(data.card === BAIT ? "bait" : "traps", "trash", data.card)];
    case "caltrops_sprang":
      return sprung(CALTROPS, null);
    case "caltrops_killed_card":
      return sprung(CALTROPS, data.card);
    case "bait_killed":
      return [beast("bait", "blind", null)];
    case "bait_killed_card":
      return [beast("bait", "blind", data.card)];
    case "boulder_sprang":
      return sprung(BOULDER, null);
    default:
      return [];
  }
}

function sprung(trap: string, killed: string | null): Flight[] {
  return [hunters("traps", "trash", trap), beast("traps", "blind", killed)];
}

function draws(by: Side, drawn: string | null): Flight[] {
  return by === "beasts"
    ? [beast("hatchery", "droves", drawn)]
    : [hunters("home", "supply", drawn)];
}

function beast(from: string, to: string, shown: string | null): Flight {
  return { from, to, face: shown, kind: "beasts" };
}

function hunters(from: string, to: string, shown: string | null): Flight {
  return { from, to, face: shown, kind: "hunter" };
}

function many(number: number, flight: () => Flight): Flight[] {
  return Array.from({ length: Math.min(number, MOST) }, flight);
}

/** The faces that a pile has got, flying to it. */
function arriving(
  was: BeastHunterView,
  is: BeastHunterView,
  from: string,
  to: string,
  cards: Cards,
): Flight[] {
  const held = facesIn(was, to);
  const came = facesIn(is, to).filter((one) => !held.includes(one));
  return came.slice(0, MOST).map((one) => {
    const kind = cards.get(one)?.kind;
    return { from, to, face: one, ...(kind === undefined ? {} : { kind }) };
  });
}

/** The nest that has lost cards: the Javelin's lines do not name it. */
function shrunkNest(was: BeastHunterView, is: BeastHunterView): string {
  const sizes = new Map(is.line.map((nest) => [nest.nest, nest.size]));
  const shrunk = was.line.find((nest) => (sizes.get(nest.nest) ?? 0) < nest.size);
  return shrunk?.nest ?? "target";
}

type Name = BeastHunterEvent["name"];

const BIG: readonly Name[] = [
  "charged",
  "hunted",
  "flipped",
  "droves_flipped",
  "set_total",
  "set_infinite",
  "nobody_won",
  "round_began",
];
/** What the Hunter does to the Beasts. */
const KILLS: readonly Name[] = [
  "caltrops_sprang",
  "caltrops_killed_card",
  "boulder_sprang",
  "boulder_killed_cards",
  "bait_killed",
  "bait_killed_card",
  "machete_killed",
  "machete_killed_card",
  "poison_killed",
  "crossbow_killed",
  "crossbow_killed_card",
  "javelin_killed",
  "hunter_won",
  "zweihander_won",
];
const FAILURES: readonly Name[] = ["beasts_won", "regina_found", "no_kit"];

export function tone({ name }: BeastHunterEvent, view: BeastHunterView): Tone {
  const own = sideOf(view, view.viewer);
  if (own && KILLS.includes(name)) return own === "hunter" ? "good" : "bad";
  if (own && FAILURES.includes(name)) return own === "hunter" ? "bad" : "good";
  const isBig = BIG.includes(name) || FAILURES.includes(name) || KILLS.includes(name);
  return isBig || name.startsWith("ended_") ? "big" : "plain";
}

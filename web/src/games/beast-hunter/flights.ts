// Which cards fly over the table for an event, and how it stands in the log.

import type { GameEvent, View } from "../../lib/wire";
import type { Cards, Flight, Tone } from "../../table/layout";
import { BAIT, BOULDER, CALTROPS, REGINA } from "./cards";
import { count, face, faces, side, word } from "./data";
import { facesIn, sideOf } from "./reading";
import type { BeastHunterView, Side } from "./view";

const MOST = 6;

/** The flights of an event; an event whose card is private comes in two forms. */
export function flights(event: GameEvent, before: View, after: View, cards: Cards): Flight[] {
  const was = before as BeastHunterView;
  const is = after as BeastHunterView;
  const arrivals = (from: string, to: string) => arriving(was, is, from, to, cards);
  switch (event.name) {
    case "drew":
    case "drew_card":
      return draws(side(event), face(event));
    case "roamed":
    case "roamed_card":
      return [beast(word(event, "source"), word(event, "to"), face(event))];
    case "overflowed":
    case "overflowed_card":
      return [beast("droves", "blind", null)];
    case "nest_laid":
      return many(count(event, "cards"), () => beast("droves", word(event, "nest"), null));
    case "kit_shown":
      return faces(event).map((one) => hunters("supply", "kit", one));
    case "droves_laid_out":
      return many(count(event, "cards"), () => beast("droves", "target", null));
    case "jackdaw_stole":
      return [hunters("kit", "target", face(event))];
    case "machete_killed":
    case "machete_killed_card":
      return [beast("target", "blind", face(event))];
    case "zweihander_won":
      return many(count(event, "cards"), () => beast("target", "blind", null));
    case "poison_killed":
      return [beast("target", "middens", face(event))];
    case "hunter_won":
      return [...arrivals("kit", "glory"), ...arrivals("target", "middens")];
    case "beasts_won":
      return [...arrivals("target", "oasis"), ...arrivals("kit", "trash")];
    case "regina_found":
      return [beast(word(event, "place"), "glory", REGINA)];
    case "supply_discarded":
      return arrivals("supply", "trash");
    default:
      return shots(event, was, is);
  }
}

/** What shots and traps do. */
function shots(event: GameEvent, was: BeastHunterView, is: BeastHunterView): Flight[] {
  switch (event.name) {
    case "shot_fired":
      return [hunters("supply", word(event, "nest"), face(event))];
    case "arrow_attached":
      return [hunters("supply", word(event, "nest"), word(event, "companion"))];
    case "arrow_discarded":
      return [hunters("arrow", "trash", "ARQ")];
    case "crossbow_killed":
    case "crossbow_killed_card":
      return [beast(word(event, "nest"), "blind", face(event))];
    case "javelin_killed":
      return [beast(shrunkNest(was, is), "middens", face(event))];
    case "trap_set":
      return [hunters("supply", "traps", face(event))];
    case "bait_set":
      return [hunters("supply", "bait", BAIT), hunters("supply", "bait", word(event, "companion"))];
    case "trap_discarded":
      return [hunters(face(event) === BAIT ? "bait" : "traps", "trash", face(event))];
    case "caltrops_sprang":
    case "caltrops_killed_card":
      return [hunters("traps", "trash", CALTROPS), beast("traps", "blind", face(event))];
    case "bait_killed":
    case "bait_killed_card":
      return [beast("bait", "blind", face(event))];
    case "boulder_sprang":
      return [hunters("traps", "trash", BOULDER), beast("traps", "blind", null)];
    default:
      return [];
  }
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

const BIG = [
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
const KILLS = [
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
const FAILURES = ["beasts_won", "regina_found", "no_kit"];

export function tone({ name }: GameEvent, view: View): Tone {
  const own = sideOf(view as BeastHunterView, view.viewer);
  if (own && KILLS.includes(name)) return own === "hunter" ? "good" : "bad";
  if (own && FAILURES.includes(name)) return own === "hunter" ? "bad" : "good";
  const isBig = BIG.includes(name) || FAILURES.includes(name) || KILLS.includes(name);
  return isBig || name.startsWith("ended_") ? "big" : "plain";
}

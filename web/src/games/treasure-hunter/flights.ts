// What flies over the table, and how lines stand in the log. Pawns move by themselves.

import type { Cards, Flight, Tone } from "../../table/layout";
import type { RealmEvent } from "./events";
import {
  atCell,
  atHero,
  atPlayer,
  atTreasure,
  DECK,
  discardOf,
  GUARDIAN_DECK,
  GUARDIANS,
  HAND,
  LOCATION,
  PATH,
  STAGE,
  STAKE,
} from "./places";
import { backOf, typeOf } from "./reading";
import type { Player, RealmView } from "./view";

const MOST = 6;

/** The flights of an event; an event whose card is private comes in two forms. */
export function flights(
  event: RealmEvent,
  before: RealmView,
  view: RealmView,
  cards: Cards,
): Flight[] {
  const { name, data } = event;
  const hand = (player: Player) => (player === view.you ? HAND : atPlayer(player));
  const discard = (face: string) => discardOf(pileOf(view, face, cards));
  const hidden = (kind: string) => ({ face: null, kind: backOf(view, kind) });
  const away = (from: string, face: string) => [{ from, to: discard(face), face }];
  switch (name) {
    case "drew":
      return many(data.count, { from: DECK, to: hand(data.player), ...hidden("adventure") });
    case "drawn":
      return data.cards.slice(0, MOST).map((face) => ({ from: DECK, to: hand(data.player), face }));
    case "recruited":
    case "raised":
      return [{ from: hand(data.player), to: atPlayer(data.player), face: data.hero }];
    case "given":
      return [{ from: hand(data.player), to: atHero(data.hero), face: data.item }];
    case "recovered":
    case "looted":
      return [{ from: STAKE, to: atHero(data.hero), face: data.item }];
    case "attached":
      return [{ from: hand(data.player), to: atHero(data.hero), ...hidden("adventure") }];
    case "own_attached":
      return [{ from: hand(data.player), to: atHero(data.hero), face: data.spell }];
    case "location_played":
      return [{ from: hand(data.player), to: LOCATION, face: data.location }];
    case "staked":
      return [{ from: hand(data.player), to: STAKE, ...hidden("treasure") }];
    case "own_staked":
      return [{ from: hand(data.player), to: STAKE, face: data.treasure }];
    case "opposed":
      return [{ from: hand(data.player), to: GUARDIANS, face: data.guardian }];
    case "guardian_appears":
      return turnedUp(data.guardian, before, view);
    case "played":
      return away(hand(data.player), data.event);
    case "has_cast":
    case "spell_dropped":
      return away(atHero(data.hero), data.spell);
    case "guardian_spell":
      return away(hand(data.player), data.spell);
    case "guardian_beaten":
      return away(GUARDIANS, data.guardian);
    case "hero_died":
      return away(atHero(data.hero), data.hero);
    case "discarded":
    case "dropped":
      return away(hand(data.player), data.card);
    case "returned":
      return [{ from: atPlayer(data.player), to: hand(data.player), face: data.card }];
    case "location_laid":
      return [{ from: LOCATION, to: atCell(data.cell), face: data.location }];
    case "dungeon_revealed":
      return [{ from: atPlayer(data.player), to: PATH, face: data.card }];
    default:
      return ofTreasure(event, before, away);
  }
}

/** A guardian of grid or map: from its space, or from the deck. Others come from a hand, and are
 * told of when they do. */
function turnedUp(face: string, before: RealmView, view: RealmView): Flight[] {
  if (!view.ground.length) return [];
  const here = view.players[view.active]?.at ?? null;
  const isGuarded = before.ground.some(({ cell, guarded }) => cell === here && guarded);
  return [{ from: here && isGuarded ? atCell(here) : GUARDIAN_DECK, to: STAGE, face }];
}

/** Treasures and items that change their owners. */
function ofTreasure(
  { name, data }: RealmEvent,
  before: RealmView,
  away: (from: string, face: string) => Flight[],
): Flight[] {
  switch (name) {
    case "claimed":
    case "treasure_claimed":
    case "passed_on":
      return [{ from: STAKE, to: atPlayer(data.player), face: data.treasure }];
    case "stake_lost":
      return away(STAKE, data.treasure);
    case "treasure_stolen":
      return [{ from: atTreasure(data.treasure), to: atPlayer(data.player), face: data.treasure }];
    case "item_stolen":
      return [{ from: bearerOf(before, data.item), to: atPlayer(data.player), face: data.item }];
    case "item_ruined":
    case "lost_item":
    case "item_lost":
      return away(bearerOf(before, data.item), data.item);
    default:
      return [];
  }
}

/** The hero who had an item; without one nothing flies. */
function bearerOf(view: RealmView, item: string): string {
  for (const facts of Object.values(view.players))
    for (const hero of facts.heroes)
      if (hero.items.some((one) => one.item === item)) return atHero(hero.hero);
  return "";
}

/** The deck to whose discard pile a card goes. */
function pileOf(view: RealmView, face: string, cards: Cards): string {
  if (!view.ground.length) return DECK;
  const type = typeOf(face, cards);
  if (type === "guardian") return GUARDIAN_DECK;
  return type === "treasure" || type === "item" ? "treasure deck" : DECK;
}

function many(number: number, flight: Flight): Flight[] {
  return Array.from({ length: Math.min(number, MOST) }, () => flight);
}

type Names = ReadonlySet<RealmEvent["name"]>;

const BIG: Names = new Set([
  "turn_begins",
  "location_played",
  "battle_begins",
  "exploring",
  "ended",
]);
const GOOD: Names = new Set([
  "battle_won",
  "quest_won",
  "claimed",
  "treasure_claimed",
  "well_again",
  "raised",
  "guardian_beaten",
  "item_found",
]);
const BAD: Names = new Set([
  "battle_lost",
  "quest_lost",
  "hero_died",
  "fell_ill",
  "stake_lost",
  "lost",
  "barred_next",
  "lost_item",
  "item_lost",
  "pixies_steal",
]);
const TAKES: Names = new Set(["treasure_stolen", "item_stolen", "item_ruined"]);

export function tone({ name, data }: RealmEvent, { you }: RealmView): Tone {
  if (BIG.has(name)) return "big";
  if (you && "victim" in data && data.victim === you) return "bad";
  // What others win or lose is no colour of mine; where nobody is named it is about the party.
  if ("player" in data && data.player !== you)
    return GOOD.has(name) || BAD.has(name) ? "big" : "plain";
  if (GOOD.has(name) || TAKES.has(name)) return "good";
  return BAD.has(name) ? "bad" : "plain";
}

// What flies over the table, and how lines stand in the log. Pawns move by themselves.

import type { GameEvent, View } from "../../lib/wire";
import type { Cards, Flight, Tone } from "../../table/layout";
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
export function flights(event: GameEvent, before: View, after: View, cards: Cards): Flight[] {
  const told = event.data as Record<string, string>;
  const view = after as RealmView;
  const player = told["player"] as Player;
  const hand = player === view.you ? HAND : atPlayer(player);
  const discard = (face: string) => discardOf(pileOf(view, face, cards));
  const hidden = (kind: string) => ({ face: null, kind: backOf(view, kind) });
  switch (event.name) {
    case "drew":
      return many(Number(told["count"]), { from: DECK, to: hand, ...hidden("adventure") });
    case "drawn":
      return facesOf(event).map((face) => ({ from: DECK, to: hand, face }));
    case "recruited":
    case "raised":
      return [{ from: hand, to: atPlayer(player), face: told["hero"]! }];
    case "given":
      return [{ from: hand, to: atHero(told["hero"]!), face: told["item"]! }];
    case "recovered":
    case "looted":
      return [{ from: STAKE, to: atHero(told["hero"]!), face: told["item"]! }];
    case "attached":
      return [{ from: hand, to: atHero(told["hero"]!), ...hidden("adventure") }];
    case "own_attached":
      return [{ from: hand, to: atHero(told["hero"]!), face: told["spell"]! }];
    case "location_played":
      return [{ from: hand, to: LOCATION, face: told["location"]! }];
    case "staked":
      return [{ from: hand, to: STAKE, ...hidden("treasure") }];
    case "own_staked":
      return [{ from: hand, to: STAKE, face: told["treasure"]! }];
    case "opposed":
      return [{ from: hand, to: GUARDIANS, face: told["guardian"]! }];
    case "guardian_appears":
      return turnedUp(told["guardian"]!, before as RealmView, view);
    case "played":
      return [{ from: hand, to: discard(told["event"]!), face: told["event"]! }];
    case "has_cast":
    case "spell_dropped":
      return [{ from: atHero(told["hero"]!), to: discard(told["spell"]!), face: told["spell"]! }];
    case "guardian_spell":
      return [{ from: hand, to: discard(told["spell"]!), face: told["spell"]! }];
    case "guardian_beaten":
      return [{ from: GUARDIANS, to: discard(told["guardian"]!), face: told["guardian"]! }];
    case "hero_died":
      return [{ from: atHero(told["hero"]!), to: discard(told["hero"]!), face: told["hero"]! }];
    case "discarded":
    case "dropped":
      return [{ from: hand, to: discard(told["card"]!), face: told["card"]! }];
    case "returned":
      return [{ from: atPlayer(player), to: hand, face: told["card"]! }];
    case "location_laid":
      return [{ from: LOCATION, to: atCell(told["cell"]!), face: told["location"]! }];
    case "dungeon_revealed":
      return [{ from: atPlayer(player), to: PATH, face: told["card"]! }];
    default:
      return ofTreasure(event, before as RealmView, discard);
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
  event: GameEvent,
  before: RealmView,
  discard: (face: string) => string,
): Flight[] {
  const told = event.data as Record<string, string>;
  const player = told["player"] as Player;
  switch (event.name) {
    case "claimed":
    case "treasure_claimed":
    case "passed_on":
      return [{ from: STAKE, to: atPlayer(player), face: told["treasure"]! }];
    case "stake_lost":
      return [{ from: STAKE, to: discard(told["treasure"]!), face: told["treasure"]! }];
    case "treasure_stolen":
      return [
        { from: atTreasure(told["treasure"]!), to: atPlayer(player), face: told["treasure"]! },
      ];
    case "item_stolen":
      return [{ from: bearerOf(before, told["item"]!), to: atPlayer(player), face: told["item"]! }];
    case "item_ruined":
    case "lost_item":
    case "item_lost":
      return [
        { from: bearerOf(before, told["item"]!), to: discard(told["item"]!), face: told["item"]! },
      ];
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

function facesOf(event: GameEvent): string[] {
  return (event.data["cards"] as string[]).slice(0, MOST);
}

function many(number: number, flight: Flight): Flight[] {
  return Array.from({ length: Math.min(number, MOST) }, () => flight);
}

const BIG = new Set(["turn_begins", "location_played", "battle_begins", "exploring", "ended"]);
const GOOD = new Set([
  ...["battle_won", "quest_won", "claimed", "treasure_claimed", "well_again", "raised"],
  ...["guardian_beaten", "item_found"],
]);
const BAD = new Set([
  ...["battle_lost", "quest_lost", "hero_died", "fell_ill", "stake_lost", "lost", "barred_next"],
  ...["lost_item", "item_lost", "pixies_steal"],
]);
const TAKES = new Set(["treasure_stolen", "item_stolen", "item_ruined"]);

export function tone({ name, data }: GameEvent, view: View): Tone {
  if (BIG.has(name)) return "big";
  const { you } = view as RealmView;
  if (you && data["victim"] === you) return "bad";
  // What others win or lose is no colour of mine; where nobody is named it is about the party.
  if (data["player"] !== undefined && data["player"] !== you)
    return GOOD.has(name) || BAD.has(name) ? "big" : "plain";
  if (GOOD.has(name) || TAKES.has(name)) return "good";
  return BAD.has(name) ? "bad" : "plain";
}

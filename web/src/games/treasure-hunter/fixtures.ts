// A position, cards and events for the tests of this folder.

import type { CardFace } from "../../lib/wire";
import type { Cards } from "../../table/layout";
import { teller } from "../../table/samples";
import type { RealmEvents } from "./events";
import type { CellFacts, HeroFacts, Player, PlayerFacts, RealmView } from "./view";

export function hero(name: string, given: Partial<HeroFacts> = {}): HeroFacts {
  return {
    hero: name,
    cbt: 2,
    lines: [],
    hits_left: 2,
    max_hits: 2,
    diseased: false,
    martyr: false,
    classes: [],
    level: 0,
    items: [],
    spells: [],
    has_cast: false,
    ...given,
  };
}

export function player(seat: number, given: Partial<PlayerFacts> = {}): PlayerFacts {
  return {
    seat,
    points: 0,
    treasures: [],
    hand: 7,
    hand_limit: 7,
    party_limit: 4,
    cbt: 0,
    heroes: [],
    barred: false,
    barred_next: false,
    at: null,
    home: null,
    inside: false,
    ...given,
  };
}

export function cell(row: number, column: number, given: Partial<CellFacts> = {}): CellFacts {
  return {
    cell: `${row},${column}`,
    row,
    column,
    location: "castle",
    terrain: null,
    explored: false,
    guarded: false,
    guardian: null,
    treasures: 0,
    pawns: [],
    home_of: [],
    entrance: false,
    ...given,
  };
}

/** A view of red, orange and yellow with nothing in it but what a test says. */
export function realmView(
  players: Partial<Record<Player, Partial<PlayerFacts>>> = {},
  given: Partial<RealmView> = {},
): RealmView {
  return {
    game: "treasure-hunter",
    ruleset: 1,
    seats: 3,
    options: {},
    viewer: 0,
    over: false,
    seat: 0,
    decision: null,
    legal: [],
    interjections: [],
    leads: {},
    zones: {},
    somewhere: [],
    outcome: null,
    mode: "card",
    phase: "recruit",
    turn: 1,
    round: 1,
    round_limit: null,
    active: "red",
    first: "red",
    you: "red",
    players: {
      red: player(0, players.red),
      orange: player(1, players.orange),
      yellow: player(2, players.yellow),
    },
    deck: 100,
    turns_left: 33,
    asked: null,
    foreseen: null,
    box_opened: false,
    quest: null,
    ground: [],
    dungeon: null,
    solo: null,
    ...given,
  };
}

function card(face: string, type: string, kind: string, facts: CardFace["facts"] = {}): CardFace {
  return {
    face,
    name: `<${face}>`,
    text: "",
    kind,
    tags: [],
    numbers: {},
    facts: { type, ...facts },
    drawing: "",
  };
}

export const CARDS: Cards = new Map(
  [
    card("warrior", "hero", "adventure"),
    card("dwarf", "hero", "adventure"),
    card("castle", "location", "location"),
    card("fireball", "spell", "adventure"),
    card("war_hammer", "item", "treasure"),
    card("spell_book", "item", "treasure"),
    card("orcs", "guardian", "guardian"),
    card("golden_goose", "treasure", "treasure", { points: 1 }),
    card("dragons_hoard", "treasure", "treasure", { points: 3 }),
    card("smite", "event", "adventure"),
  ].map((one) => [one.face, one]),
);

export const event = teller<RealmEvents>();

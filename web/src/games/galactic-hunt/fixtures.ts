// A position, cards and events for the tests of this folder.

import type { CardFace } from "../../lib/wire";
import type { Cards } from "../../table/layout";
import { teller } from "../../table/samples";
import type { ChaseEvents } from "./events";
import type { ActiveCard, BoardCard, ChaseView, Player, PlayerFacts, StackItem } from "./view";

function face(id: string, kind: string, tags: string[] = []): [string, CardFace] {
  const name = id.split(".").at(-1)!;
  return [
    id,
    { face: id, name, text: "", kind, tags, numbers: {}, facts: {}, drawing: `/${id}.svg` },
  ];
}

export const CARDS: Cards = new Map([
  face("hesk", "character"),
  face("skirl", "character"),
  face("pup", "assist", ["Crew"]),
  face("crucible", "assist", ["Vehicle"]),
  face("vest", "assist"),
  face("plating", "assist"),
  face("night-watch", "pursuit"),
  face("strike", "combat"),
]);

export function boardCard(
  card: string,
  zone: string,
  place: number,
  given: Partial<BoardCard> = {},
): BoardCard {
  return {
    zone,
    place,
    card,
    host: null,
    host_at: null,
    durability: null,
    most: null,
    tracking: 0,
    attached: [],
    hit: null,
    keywords: [],
    progress: null,
    needed: null,
    counters: 0,
    settling: null,
    broken: false,
    untargetable: false,
    shields: [],
    used: [],
    forged: false,
    ...given,
  };
}

export function playerFacts(cards: BoardCard[], active: ActiveCard[] = []): PlayerFacts {
  return {
    supply: 5,
    glory: 0,
    alive: true,
    hand: 4,
    pursuits_held: 1,
    deck: 12,
    pursuit_deck: 3,
    trapped: 0,
    keywords: [],
    cards,
    active,
    usage: [],
    pays: "blue",
    rushed: null,
    plays: 0,
    banned: false,
  };
}

export function item(serial: number, given: Partial<StackItem> = {}): StackItem {
  return {
    what: "card",
    player: "red",
    card: "strike",
    source: "hesk",
    target: null,
    hunts: 0,
    failed: 0,
    nullified: false,
    serial,
    at: null,
    source_at: "red board:0",
    targets: ["blue board:0"],
    host: null,
    answers: null,
    line: null,
    paid: 0,
    stage: "window",
    hit: null,
    ...given,
  };
}

export function chaseView(
  players: Partial<Record<Player, PlayerFacts>>,
  given: Partial<ChaseView> = {},
): ChaseView {
  return {
    viewer: 0,
    legal: [],
    interjections: [],
    leads: {},
    game: "galactic-hunt",
    ruleset: 1,
    seats: Object.keys(players).length,
    options: {},
    over: false,
    seat: 0,
    decision: "combat",
    zones: {},
    somewhere: [],
    outcome: null,
    round: 1,
    current: "red",
    first: "red",
    phase: "combat",
    phases_used: [],
    acted: [],
    players,
    stack: [],
    window: null,
    lists: {},
    costs: {},
    matter: "",
    labels: {},
    picks: [],
    ...given,
  };
}

export const event = teller<ChaseEvents>();

// Small readings of a view of Treasure Hunter, and what its parts are called.

import type { Cards } from "../../table/layout";
import { DECK, GUARDIAN_DECK, LOCATIONS } from "./places";
import type { Mode, Phase, Player, PlayerFacts, RealmView, Terrain } from "./view";

export const PHASE_NAMES: Record<Phase, string> = {
  draw: "Draw",
  recruit: "Recruit",
  movement: "Movement",
  adventure: "Adventure",
  recovery: "Recovery",
  discard: "Discard",
};
export const GROUND_NAMES: Record<Mode, string> = {
  card: "",
  solitaire: "",
  board: "The board",
  map: "The map",
};
export const TERRAIN_NAMES: Record<Terrain, string> = {
  underground: "Underground",
  wilderness: "Wilderness",
};

/** The types of cards in the order in which a hand is sorted. */
export const TYPES = [
  ["hero", "Heroes"],
  ["item", "Magic items"],
  ["spell", "Spells"],
  ["location", "Locations"],
  ["treasure", "Treasures"],
  ["guardian", "Guardians"],
  ["event", "Events"],
  ["ground", "Ground"],
  ["dungeon", "Dungeon"],
] as const;

export interface Sitting {
  player: Player;
  facts: PlayerFacts;
}

/** The players clockwise, the viewer first. */
export function aroundTheTable(view: RealmView): Sitting[] {
  const sitting = (Object.entries(view.players) as [Player, PlayerFacts][]).map(
    ([player, facts]) => ({ player, facts }),
  );
  const first = sitting.findIndex(({ player }) => player === view.you);
  return first < 0 ? sitting : [...sitting.slice(first), ...sitting.slice(0, first)];
}

export function own(view: RealmView): PlayerFacts | null {
  return (view.you && view.players[view.you]) ?? null;
}

/** Who decides now; null when the match is over. */
export function deciding(view: RealmView): Player | null {
  return aroundTheTable(view).find(({ facts }) => facts.seat === view.seat)?.player ?? null;
}

export function cardsIn(view: RealmView, zone: string): (string | null)[] {
  return view.zones[zone] ?? [];
}

/** The faces that the viewer knows in a zone, the top first. */
export function facesIn(view: RealmView, zone: string): string[] {
  return cardsIn(view, zone).filter((face) => face !== null);
}

export function ownHand(view: RealmView): string[] {
  return view.you ? facesIn(view, `${view.you} hand`) : [];
}

export function typeOf(face: string, cards: Cards): string {
  return String(cards.get(face)?.facts["type"] ?? "");
}

export function pointsOf(treasure: string, cards: Cards): number {
  return Number(cards.get(treasure)?.facts["points"] ?? 0);
}

export interface Group {
  type: string;
  title: string;
  faces: string[];
}

/** Cards by type, in a fixed order. */
export function byType(faces: readonly string[], cards: Cards): Group[] {
  const order = [...cards.keys()];
  const groups: Group[] = TYPES.map(([type, title]) => ({
    type,
    title,
    faces: faces.filter((face) => typeOf(face, cards) === type),
  }));
  for (const group of groups) group.faces.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return groups.filter((group) => group.faces.length > 0);
}

/** The back of hidden cards: where there is one deck, all have the same. */
export function backOf(view: RealmView, kind: string): string {
  return view.ground.length ? kind : "adventure";
}

/** A deck, its discard pile, and the back of its cards. */
export interface Pile {
  deck: string;
  title: string;
  kind: string;
  discard: string | null;
  /** How choices name it. */
  thing: string;
}

const PILES: Pile[] = [
  { deck: "deck", title: "Deck", kind: "adventure", discard: "discard", thing: DECK },
  {
    deck: GUARDIAN_DECK,
    title: "Guardians",
    kind: "guardian",
    discard: "guardian discard",
    thing: "",
  },
  {
    deck: "treasure deck",
    title: "Treasures",
    kind: "treasure",
    discard: "treasure discard",
    thing: "",
  },
  { deck: "location deck", title: "Locations", kind: "location", discard: null, thing: LOCATIONS },
];

/** The piles that this mode plays with. */
export function pilesOf(view: RealmView): Pile[] {
  if (!view.ground.length) return PILES.slice(0, 1);
  return view.mode === "map" ? PILES : PILES.slice(0, 3);
}

/** All cards that stand somewhere on the table as the layout draws it. */
export function shownFaces(view: RealmView): Set<string> {
  const faces = new Set(ownHand(view));
  for (const { facts } of aroundTheTable(view)) {
    for (const treasure of facts.treasures) faces.add(treasure);
    for (const hero of facts.heroes) {
      faces.add(hero.hero);
      for (const { item } of hero.items) faces.add(item);
      for (const spell of hero.spells) if (spell !== null) faces.add(spell);
    }
  }
  for (const zone of ["location", "stake", "guardians", "set aside"])
    for (const face of facesIn(view, zone)) faces.add(face);
  return faces;
}

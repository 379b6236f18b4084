// Small readings of a view of Galactic Hunt.

import type { Cards } from "../../table/layout";
import type { Offers } from "../../table/lit/offers";
import {
  PLAYERS,
  type BoardCard,
  type ChaseView,
  type Phase,
  type Player,
  type PlayerFacts,
  type StackItem,
} from "./view";

export const PHASE_NAMES: Record<Phase, string> = {
  none: "Main part",
  pursuit: "Pursuit phase",
  combat: "Combat phase",
};

export interface Sitting {
  player: Player;
  facts: PlayerFacts;
}

/** The player of a colour; undefined where a word is something else. */
export function playerOf(word: string | null | undefined): Player | undefined {
  return PLAYERS.find((player) => player === word);
}

export function ownColour(view: ChaseView): Player | null {
  return view.viewer === null ? null : (PLAYERS[view.viewer] ?? null);
}

/** The players clockwise, the viewer first. */
export function aroundTheTable(view: ChaseView): Sitting[] {
  const sitting = PLAYERS.flatMap((player) => {
    const facts = view.players[player];
    return facts ? [{ player, facts }] : [];
  });
  const first = view.viewer ?? 0;
  return [...sitting.slice(first), ...sitting.slice(0, first)];
}

/** Who decides now; null when the match is over. */
export function deciding(view: ChaseView): Player | null {
  return view.over ? null : (PLAYERS[view.seat] ?? null);
}

const isBoard = (card: BoardCard): boolean => card.zone.endsWith(" board");

export function kindOf(face: string, cards: Cards): string {
  return cards.get(face)?.kind ?? "";
}

export function hasTrait(face: string, trait: string, cards: Cards): boolean {
  return cards.get(face)?.tags.includes(trait) ?? false;
}

/** A character with all that is attached to it. */
export interface Camp {
  head: BoardCard;
  /** Crew and vehicles, and whatever else can be hunted. */
  units: BoardCard[];
  gear: BoardCard[];
  pursuits: BoardCard[];
}

export interface Laid {
  camps: Camp[];
  /** Cards that are attached to nothing of this player. */
  loose: BoardCard[];
}

/** The cards of a player, each with the character that it belongs to. */
export function campsOf(facts: PlayerFacts, cards: Cards): Laid {
  const board = facts.cards.filter(isBoard);
  const byName = new Map(board.map((card) => [`${card.zone}:${card.place}`, card]));
  const camps = board
    .filter(({ card }) => kindOf(card, cards) === "character")
    .map((head): Camp => ({ head, units: [], gear: [], pursuits: [] }))
    .reverse();
  const loose: BoardCard[] = [];
  const headOf = (card: BoardCard): BoardCard | undefined => {
    let at: BoardCard | undefined = card;
    for (let step = 0; step < 4 && at && kindOf(at.card, cards) !== "character"; step += 1)
      at = at.host_at === null ? undefined : byName.get(at.host_at);
    return at;
  };
  for (const card of [...facts.cards].reverse()) {
    if (kindOf(card.card, cards) === "character" && isBoard(card)) continue;
    const head = headOf(card);
    const camp = camps.find((one) => one.head === head);
    if (!camp) loose.push(card);
    else if (!isBoard(card)) camp.pursuits.push(card);
    else if (card.durability !== null) camp.units.push(card);
    else camp.gear.push(card);
  }
  return { camps, loose };
}

/** The characters at the head of a player's board. */
export function headsOf(facts: PlayerFacts, cards: Cards): BoardCard[] {
  return facts.cards.filter((card) => isBoard(card) && kindOf(card.card, cards) === "character");
}

/** The faces that the viewer knows in a zone, the top first. */
export function facesIn(view: ChaseView, zone: string): string[] {
  return (view.zones[zone] ?? []).filter((face) => face !== null);
}

/** The own hand: combat and assistance cards, and pursuits. */
export function ownCards(view: ChaseView): string[] {
  const me = ownColour(view);
  if (!me) return [];
  return [`${me} hand`, `${me} pursuit hand`].flatMap((zone) => facesIn(view, zone));
}

/** The item that may be answered now; null: none, or a window without one. */
export function answered(view: ChaseView): StackItem | null {
  const about = view.window?.about ?? null;
  return view.stack.find(({ serial }) => serial === about) ?? null;
}

/** A card that is asked about and does not lie on the table as it is drawn. */
export interface Stray {
  thing: string;
  face: string;
  zone: string;
}

/** Zones whose cards are shown as piles, or not at all. */
const PILES = ["deck", "pursuit deck", "discard", "pursuit discard"];

/** The cards that choices are about and that lie in piles. */
export function strays(offers: Offers, me: Player | null): Stray[] {
  return [...offers.keys()].flatMap((thing) => {
    const colon = thing.indexOf(":");
    const zone = thing.slice(0, colon).replace(`${me} `, "");
    const face = thing.slice(colon + 1);
    return colon > 0 && PILES.includes(zone) ? [{ thing, face, zone }] : [];
  });
}

/** How full a bar is, from 0 to 1. */
export function share(value: number, most: number): number {
  return most > 0 ? Math.min(1, Math.max(0, value / most)) : 0;
}

// Small views for the tests of this folder.

import type { CardFace } from "../../lib/wire";
import type { Cards } from "../../table/layout";
import { teller } from "../../table/samples";
import type { NightEvents } from "./events";
import type { Area, NightView, Player, PlayerFacts, Side } from "./view";

export function playerFacts(seat: number, changes: Partial<PlayerFacts> = {}): PlayerFacts {
  return {
    seat,
    alive: true,
    revealed: false,
    character: null,
    could_be: ["emi", "vampire"],
    at: null,
    damage: 0,
    equipment: [],
    blows: {},
    in_range: [],
    mean_damage: {},
    cursed: false,
    angel: false,
    barrier: false,
    ability_used: false,
    extra_turns: 0,
    ...changes,
  };
}

const AREAS: Area[] = ["cabin", "church", "cemetery", "woods", "gate", "altar"];

/** Red, orange, yellow and green; seen by red unless told otherwise. */
export function nightView(
  players: Partial<Record<Player, Partial<PlayerFacts>>> = {},
  changes: Partial<NightView> = {},
): NightView {
  const seated: Player[] = ["red", "orange", "yellow", "green"];
  return {
    game: "shadow-hunters",
    ruleset: 1,
    seats: seated.length,
    options: {},
    viewer: 0,
    over: false,
    seat: 0,
    decision: "turn",
    legal: [],
    interjections: [],
    leads: {},
    zones: {},
    somewhere: [],
    outcome: null,
    turn: 1,
    turn_limit: 240,
    current: "red",
    starting: "red",
    areas: AREAS,
    you: "red",
    players: Object.fromEntries(
      seated.map((player, seat) => [player, playerFacts(seat, players[player])]),
    ),
    sides: {
      neutral: { dealt: 0, revealed: 0, dead: 0 },
      hunter: { dealt: 2, revealed: 0, dead: 0 },
      shadow: { dealt: 2, revealed: 0, dead: 0 },
    },
    open: ["emi", "vampire"],
    judge: null,
    extra_card: null,
    pending: null,
    notes: [],
    reach: [],
    ...changes,
  };
}

/** The characters that the tests speak of. */
export const CHARACTERS: Cards = new Map(
  [
    character("agnes", "neutral", 8),
    character("bob", "neutral", 10),
    character("emi", "hunter", 10),
    character("ellen", "hunter", 10),
    character("george", "hunter", 14),
    character("vampire", "shadow", 13),
  ].map((card) => [card.face, card]),
);

function character(face: string, side: Side, hp: number): CardFace {
  return {
    face,
    name: face,
    text: "",
    kind: "character",
    tags: [side],
    numbers: { hp },
    facts: {},
    drawing: "",
  };
}

export const event = teller<NightEvents>();

function area(face: Area, name: string, first: number, last = first): CardFace {
  const facts = { short: "", first, last };
  return { face, name, text: "", kind: "area", tags: ["area"], numbers: {}, facts, drawing: "" };
}

function gear(face: string, kind: "white" | "black", short: string): CardFace {
  const tags = [kind, "equipment"];
  return { face, name: face, text: "", kind, tags, numbers: {}, facts: { short }, drawing: "" };
}

/** The areas and the cards that the tests speak of. */
export const CARDS: Cards = new Map(
  [
    area("cabin", "Hermit's Cabin", 2, 3),
    area("church", "Church", 6),
    area("cemetery", "Cemetery", 8),
    gear("talisman", "white", "no Spider, Bat, Dynamite"),
    gear("chainsaw", "black", "+1"),
    { ...gear("vampire_bat", "black", ""), tags: ["black", "once"] },
  ].map((card) => [card.face, card]),
);

// The names of places on the table, as choices and views have them.

import type { Player } from "./view";

export const atPlayer = (player: Player): string => `player:${player}`;
export const deckOf = (player: Player): string => `${player} deck`;
export const pursuitDeckOf = (player: Player): string => `${player} pursuit deck`;
export const inHand = (player: Player, face: string): string => `${player} hand:${face}`;
export const heldBy = (player: Player, face: string): string => `${player} pursuit hand:${face}`;
export const atCard = (zone: string, place: number): string => `${zone}:${place}`;

// Places that no choice is about: things fly there.
export const supplyOf = (player: Player): string => `supply of ${player}`;
export const handOf = (player: Player): string => `${player} hand`;
export const discardOf = (player: Player): string => `${player} discard`;
export const STACK = "stack";

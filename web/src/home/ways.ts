// Ways to play a game that are offered by themselves: what each asks for.

import type { GameInfo, WayToPlay } from "../lib/wire";
import { freshDrafts, type Draft, type Field } from "./form";

/** The way of this id; the usual one, if there is none. Nothing: the game has only one. */
export function wayOf(game: GameInfo, id: string): WayToPlay | undefined {
  return game.ways.find((way) => way.id === id) ?? game.ways[0];
}

/** The numbers of seats that can be chosen. */
export function seatsOf(game: GameInfo, id: string): number[] {
  const way = wayOf(game, id);
  return way ? [...way.seats].sort((a, b) => a - b) : game.seats;
}

export function usualSeats(game: GameInfo, id: string): number {
  return wayOf(game, id)?.seats[0] ?? game.default_seats;
}

/** What the form holds for a way; what no way settles stays as it is. */
export function draftsFor(
  game: GameInfo,
  id: string,
  fields: Field[],
  drafts: Record<string, Draft>,
): Record<string, Draft> {
  const settled = new Set(game.ways.flatMap((way) => Object.keys(way.options)));
  const fresh = freshDrafts(
    fields.map((field) => {
      const value = wayOf(game, id)?.options[field.name];
      return value === undefined ? field : { ...field, initial: value };
    }),
  );
  return Object.fromEntries(
    Object.keys(fresh).map((name) => [
      name,
      settled.has(name) ? fresh[name]! : (drafts[name] ?? fresh[name]!),
    ]),
  );
}

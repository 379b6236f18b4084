// Where things stand on board and map, in cells from the upper left corner.

import { spotOf } from "./places";
import { aroundTheTable } from "./reading";
import type { Player, RealmView } from "./view";

export interface Extent {
  top: number;
  left: number;
  rows: number;
  columns: number;
}

/** The smallest rectangle around some cells. */
export function extentOf(cells: readonly { row: number; column: number }[]): Extent {
  const rows = cells.map(({ row }) => row);
  const columns = cells.map(({ column }) => column);
  const top = Math.min(...rows);
  const left = Math.min(...columns);
  return {
    top,
    left,
    rows: Math.max(...rows) - top + 1,
    columns: Math.max(...columns) - left + 1,
  };
}

export interface Stand {
  player: Player;
  row: number;
  column: number;
  /** Beside others on the same cell: so many steps to the right of its middle. */
  offset: number;
}

/** The pawns on the ground; a party in the dungeon is not on it. */
export function standsOn(view: RealmView, extent: Extent): Stand[] {
  const here = aroundTheTable(view).filter(({ facts }) => facts.at !== null && !facts.inside);
  return here.map(({ player, facts }) => {
    const together = here.filter((other) => other.facts.at === facts.at);
    const place = together.findIndex((other) => other.player === player);
    const { row, column } = spotOf(facts.at!);
    return {
      player,
      row: row - extent.top,
      column: column - extent.left,
      offset: place - (together.length - 1) / 2,
    };
  });
}

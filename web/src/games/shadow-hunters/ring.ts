// Where things stand on the board, in hundredths of its width and height.

import type { NightView, Player, PlayerFacts } from "./view";

export interface Spot {
  x: number;
  y: number;
}

/** The six slots clockwise; those of a pair are nearer to each other. */
export const SLOTS: Spot[] = [
  { x: 33, y: 17.5 },
  { x: 67, y: 17.5 },
  { x: 84, y: 52.5 },
  { x: 69, y: 83.5 },
  { x: 31, y: 83.5 },
  { x: 16, y: 52.5 },
];

/** A piece: from its spot so many steps to the right and down. */
export interface Stand extends Spot {
  right: number;
  down: number;
}

const IN_A_ROW = 4;
const IN_A_CORNER = 2;
const WAITING: Spot = { x: 8.5, y: 9 };
const DEAD: Spot = { x: 91.5, y: 9 };
/** Pieces stand on the lower part of a tile, under its words. */
const BELOW = 4.6;

export function piecesOn(view: NightView): Map<Player, Stand> {
  const groups = new Map<string, Player[]>();
  for (const [player, facts] of Object.entries(view.players) as [Player, PlayerFacts][]) {
    const where = facts.at ?? (facts.alive ? "waiting" : "dead");
    groups.set(where, [...(groups.get(where) ?? []), player]);
  }
  const stands = new Map<Player, Stand>();
  for (const [where, players] of groups) {
    const slot = view.areas.findIndex((area) => area === where);
    players.forEach((player, index) => {
      const spot = slot < 0 ? corner(where, index) : onTile(SLOTS[slot]!, index, players.length);
      stands.set(player, spot);
    });
  }
  return stands;
}

function onTile(spot: Spot, index: number, count: number): Stand {
  const row = Math.floor(index / IN_A_ROW);
  const inRow = Math.min(IN_A_ROW, count - row * IN_A_ROW);
  const rows = Math.ceil(count / IN_A_ROW);
  return {
    x: spot.x,
    y: spot.y + BELOW,
    right: (index % IN_A_ROW) - (inRow - 1) / 2,
    down: row - (rows - 1) / 2,
  };
}

function corner(where: string, index: number): Stand {
  const spot = where === "dead" ? DEAD : WAITING;
  return {
    ...spot,
    right: (index % IN_A_CORNER) - (IN_A_CORNER - 1) / 2,
    down: Math.floor(index / IN_A_CORNER),
  };
}

/** Is somebody not on the board: not yet, or no more? */
export function offBoard(view: NightView): { waiting: boolean; dead: boolean } {
  const off = Object.values(view.players).filter((facts) => !facts.at);
  return { waiting: off.some((facts) => facts.alive), dead: off.some((facts) => !facts.alive) };
}

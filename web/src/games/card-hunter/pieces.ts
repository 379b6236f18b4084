/** Where the hunters stand, and beside whom. */

import { huntersOf } from "./reading";
import type { Hunter, HuntView, Position } from "./view";

export interface Piece {
  name: Hunter;
  position: Position;
  /** How far from the middle of its place, so that those who share one stand side by side. */
  offset: number;
}

export function piecesOf(view: HuntView): Piece[] {
  return huntersOf(view).map(([name, { position }], _, all) => {
    const here = all.filter(([, other]) => other.position === position);
    const slot = here.findIndex(([other]) => other === name);
    return { name, position, offset: slot - (here.length - 1) / 2 };
  });
}

export function isSameStanding(some: Piece[], others: Piece[]): boolean {
  return (
    some.length === others.length &&
    some.every((piece, index) => {
      const other = others[index]!;
      return (
        piece.name === other.name &&
        piece.position === other.position &&
        piece.offset === other.offset
      );
    })
  );
}

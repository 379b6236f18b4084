// Who may be whom, as the viewer can tell.

import type { Cards } from "../../table/layout";
import { hpOf, SIDES, sideOf } from "./facts";
import { aroundTheTable } from "./reading";
import type { NightView, Player } from "./view";

export type Guess = "is" | "may" | "not";

export interface SuspectRow {
  character: string;
  marks: ReadonlyMap<Player, Guess>;
}

/** A row for each character that somebody is or may be, side by side, the weakest first. */
export function suspectRows(view: NightView, cards: Cards): SuspectRow[] {
  const sitting = aroundTheTable(view);
  const named = sitting.flatMap(({ facts }) =>
    facts.character ? [facts.character] : (facts.could_be ?? []),
  );
  const order = (character: string) =>
    SIDES.indexOf(sideOf(character, cards)) * 100 + hpOf(character, cards);
  const characters = [...new Set(named)].sort((one, other) => order(one) - order(other));
  return characters.map((character) => ({
    character,
    marks: new Map(
      sitting.map(({ player, facts }) => [
        player,
        facts.character === character ? "is" : facts.could_be?.includes(character) ? "may" : "not",
      ]),
    ),
  }));
}

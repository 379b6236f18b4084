// The flights and the tone of each event of a hunt.

import type { Cards, Flight, Tone } from "../../table/layout";
import { rageFace } from "./changes";
import type { HuntEvent } from "./events";
import { zone } from "./reading";
import { POSITIONS, type HuntView, type Position } from "./view";

/** Where cards that leave the game go. */
export const OUT = "out";
export const MONSTER = "monster";

export function flights(
  { name, data }: HuntEvent,
  before: HuntView,
  after: HuntView,
  cards: Cards,
): Flight[] {
  const rage = (position: Position) => rageFace(before, after, position, cards);
  switch (name) {
    case "card_hit":
      return [{ from: `part:${data.position}`, to: `hits:${data.position}`, face: data.card }];
    case "attack_card":
      return [{ from: `part:${data.position}`, to: `stand:${data.strikes}`, face: data.card }];
    case "pile_removed":
      return pile(before, data.position).map((face) => ({
        from: `hits:${data.position}`,
        to: OUT,
        face,
      }));
    case "piles_returned":
      return POSITIONS.flatMap((place) =>
        pile(before, place).map((face) => ({ from: `hits:${place}`, to: `part:${place}`, face })),
      );
    case "rage_mode":
      // A Part that is empty has no card to show.
      if (data.cause === "empty_part") return [];
      return [{ from: `part:${data.position}`, to: MONSTER, face: rage(data.position) }];
    case "rage_attack":
      return [{ from: `part:${data.position}`, to: MONSTER, face: rage(data.position) }];
    case "rage_removed":
      return [{ from: MONSTER, to: OUT, face: rage(data.position) }];
    default:
      return [];
  }
}

function pile(view: HuntView, position: Position): string[] {
  return zone(view, position, "hits").filter((face) => face !== null);
}

const TONES: Partial<Record<HuntEvent["name"], Tone>> = {
  rage_mode: "big",
  knockout: "big",
  game_won: "big",
  game_lost: "big",
  game_timed_out: "big",
  rage_attack: "bad",
  life_lost: "bad",
  attack_card: "bad",
  studied_wrong: "bad",
  potion_refused: "bad",
  pile_removed: "good",
  potion_used: "good",
  studied_right: "good",
  rage_removed: "good",
  attack_cancelled: "good",
};

export function tone(event: HuntEvent): Tone {
  return TONES[event.name] ?? "plain";
}

// The flights and the tone of each event of a hunt.

import type { GameEvent, View } from "../../lib/wire";
import type { Cards, Flight, Tone } from "../../table/layout";
import { rageFace } from "./changes";
import { zone } from "./reading";
import { POSITIONS, type HuntView, type Position } from "./view";

/** Where cards that leave the game go. */
export const OUT = "out";
export const MONSTER = "monster";

export function flights(event: GameEvent, before: View, after: View, cards: Cards): Flight[] {
  return flightsOf(event, before as HuntView, after as HuntView, cards);
}

function flightsOf(
  { name, data }: GameEvent,
  before: HuntView,
  after: HuntView,
  cards: Cards,
): Flight[] {
  const position = data["position"] as Position;
  const rage = () => rageFace(before, after, position, cards);
  const face = data["card"] as string;
  switch (name) {
    case "card_hit":
      return [{ from: `part:${position}`, to: `hits:${position}`, face }];
    case "attack_card":
      return [{ from: `part:${position}`, to: `stand:${data["strikes"] as Position}`, face }];
    case "pile_removed":
      return pile(before, position).map((card) => ({
        from: `hits:${position}`,
        to: OUT,
        face: card,
      }));
    case "piles_returned":
      return POSITIONS.flatMap((place) =>
        pile(before, place).map((card) => ({
          from: `hits:${place}`,
          to: `part:${place}`,
          face: card,
        })),
      );
    case "rage_mode":
      // A Part that is empty has no card to show.
      if (data["cause"] === "empty_part") return [];
      return [{ from: `part:${position}`, to: MONSTER, face: rage() }];
    case "rage_attack":
      return [{ from: `part:${position}`, to: MONSTER, face: rage() }];
    case "rage_removed":
      return [{ from: MONSTER, to: OUT, face: rage() }];
    default:
      return [];
  }
}

function pile(view: HuntView, position: Position): string[] {
  return zone(view, position, "hits").filter((face) => face !== null);
}

const TONES: Record<string, Tone> = {
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

export function tone(event: GameEvent): Tone {
  return TONES[event.name] ?? "plain";
}

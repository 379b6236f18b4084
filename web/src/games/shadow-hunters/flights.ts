// What flies over the table, and how lines stand in the log. Pieces and markers move by themselves.

import type { GameEvent, View } from "../../lib/wire";
import type { Cards, Flight, Tone } from "../../table/layout";
import { deckOf } from "./facts";
import { atDeck, atDiscard, atPlayer, IN_PLAY } from "./places";
import type { Deck } from "./reading";
import type { NightView, Player } from "./view";

const HERMIT_BACK = { face: null, kind: "hermit" };

export function flights(event: GameEvent, _: View, after: View, cards: Cards): Flight[] {
  const told = event.data as Record<string, string>;
  const player = told["player"] as Player;
  const card = told["card"] ?? "";
  switch (event.name) {
    case "card_drawn":
      return [{ from: atDeck(deckOf(card, cards)), to: IN_PLAY, face: card }];
    case "equipped":
      return [{ from: IN_PLAY, to: atPlayer(player), face: card }];
    case "hermit_drawn":
      return [{ from: atDeck("hermit"), to: atPlayer(player), ...HERMIT_BACK }];
    case "hermit_given":
      return [{ from: atPlayer(player), to: atPlayer(told["receiver"] as Player), ...HERMIT_BACK }];
    case "hermit_passed":
      return [
        {
          from: atPlayer(rightOf(player, after as NightView)),
          to: atPlayer(player),
          ...HERMIT_BACK,
        },
      ];
    case "looted":
    case "stolen":
    case "robbed":
      return [{ from: atPlayer(told["victim"] as Player), to: atPlayer(player), face: card }];
    case "given_away":
    case "tribute":
      return [{ from: atPlayer(player), to: atPlayer(told["receiver"] as Player), face: card }];
    case "gear_discarded":
      return [{ from: atPlayer(player), to: atDiscard(deckOf(card, cards)), face: card }];
    case "dug":
      return [{ from: atDiscard(deckOf(card, cards)), to: atPlayer(player), face: card }];
    case "deck_renewed": {
      const deck = told["deck"] as Deck;
      return [{ from: atDiscard(deck), to: atDeck(deck), face: null, kind: deck }];
    }
    default:
      return [];
  }
}

/** The seat before, counter-clockwise. */
function rightOf(player: Player, view: NightView): Player {
  const circle = Object.keys(view.players) as Player[];
  return circle.at(circle.indexOf(player) - 1)!;
}

const BIG = new Set(["died", "revealed", "game_won", "game_drawn", "turn_started"]);
const GAINS = new Set(["healed", "angel_came", "barrier_rose", "unhurt", "equipped"]);
const TAKES = new Set(["looted", "stolen", "robbed"]);
const BLOWS = new Set(["attacked", "attacked_again", "counterattacked"]);

export function tone({ name, data }: GameEvent, view: View): Tone {
  const { you } = view as NightView;
  if (you) {
    const isMine = data["player"] === you;
    if (isMine && (name === "died" || name === "damaged")) return "bad";
    if (isMine && (GAINS.has(name) || TAKES.has(name))) return "good";
    if (data["victim"] === you || data["target"] === you) return "bad";
    if (BLOWS.has(name) && (data["targets"] as string[]).includes(you)) return "bad";
  }
  return BIG.has(name) ? "big" : "plain";
}

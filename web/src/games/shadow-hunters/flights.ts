// What flies over the table, and how lines stand in the log. Pieces and markers move by themselves.

import type { Cards, Flight, Tone } from "../../table/layout";
import type { NightEvent } from "./events";
import { deckOf } from "./facts";
import { atDeck, atDiscard, atPlayer, IN_PLAY } from "./places";
import type { NightView, Player } from "./view";

const HERMIT_BACK = { face: null, kind: "hermit" };

export function flights(
  { name, data }: NightEvent,
  _: NightView,
  after: NightView,
  cards: Cards,
): Flight[] {
  switch (name) {
    case "card_drawn":
      return [{ from: atDeck(deckOf(data.card, cards)), to: IN_PLAY, face: data.card }];
    case "equipped":
      return [{ from: IN_PLAY, to: atPlayer(data.player), face: data.card }];
    case "hermit_drawn":
      return [{ from: atDeck("hermit"), to: atPlayer(data.player), ...HERMIT_BACK }];
    case "hermit_given":
      return [{ from: atPlayer(data.player), to: atPlayer(data.receiver), ...HERMIT_BACK }];
    case "hermit_passed":
      return [
        { from: atPlayer(rightOf(data.player, after)), to: atPlayer(data.player), ...HERMIT_BACK },
      ];
    case "looted":
    case "stolen":
    case "robbed":
      return [{ from: atPlayer(data.victim), to: atPlayer(data.player), face: data.card }];
    case "given_away":
    case "tribute":
      return [{ from: atPlayer(data.player), to: atPlayer(data.receiver), face: data.card }];
    case "gear_discarded":
      return [
        { from: atPlayer(data.player), to: atDiscard(deckOf(data.card, cards)), face: data.card },
      ];
    case "dug":
      return [
        { from: atDiscard(deckOf(data.card, cards)), to: atPlayer(data.player), face: data.card },
      ];
    case "deck_renewed":
      return [{ from: atDiscard(data.deck), to: atDeck(data.deck), face: null, kind: data.deck }];
    default:
      return [];
  }
}

/** The seat before, counter-clockwise. */
function rightOf(player: Player, view: NightView): Player {
  const circle = Object.keys(view.players) as Player[];
  return circle.at(circle.indexOf(player) - 1)!;
}

type Names = ReadonlySet<NightEvent["name"]>;

const BIG: Names = new Set(["died", "revealed", "game_won", "game_drawn", "turn_started"]);
const GAINS: Names = new Set(["healed", "angel_came", "barrier_rose", "unhurt", "equipped"]);
const TAKES: Names = new Set(["looted", "stolen", "robbed"]);

export function tone(event: NightEvent, { you }: NightView): Tone {
  const { name, data } = event;
  if (you) {
    const isMine = "player" in data && data.player === you;
    if (isMine && (name === "died" || name === "damaged")) return "bad";
    if (isMine && (GAINS.has(name) || TAKES.has(name))) return "good";
    if (isAimedAt(event, you)) return "bad";
  }
  return BIG.has(name) ? "big" : "plain";
}

/** Is it done to a player by somebody else? */
function isAimedAt({ name, data }: NightEvent, player: Player): boolean {
  if ("victim" in data) return data.victim === player;
  if ("target" in data) return data.target === player;
  const isBlow = name === "attacked" || name === "attacked_again" || name === "counterattacked";
  return isBlow && data.targets.includes(player);
}

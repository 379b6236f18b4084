// What flies over the table, and how lines stand in the log.

import type { GameEvent, View } from "../../lib/wire";
import type { Cards, Flight, Tone } from "../../table/layout";
import {
  atCard,
  deckOf,
  discardOf,
  handOf,
  inHand,
  pursuitDeckOf,
  STACK,
  supplyOf,
} from "./places";
import { ownColour } from "./reading";
import type { ChaseView, Player } from "./view";

const MOST_TOKENS = 6;

/** A supply token, as the lane shows it. */
const TOKEN =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
      '<circle cx="12" cy="12" r="11" fill="#c9851b" stroke="#fff3d6" stroke-width="2"/>' +
      '<path d="M6 9h12v8H6zM6 9l2-3h8l2 3" fill="none" stroke="#fff3d6" stroke-width="1.6"/>' +
      "</svg>",
  );

export function flights(event: GameEvent, before: View, after: View, _cards: Cards): Flight[] {
  const told = event.data as Record<string, string>;
  const view = before as ChaseView;
  const me = ownColour(after as ChaseView);
  const player = told["player"] as Player;
  switch (event.name) {
    case "paid":
    case "moved_supply":
      return tokens(Number(told["supply"]), player, told["to"] as Player);
    case "announced":
      return [{ from: heldAt(view, player, told["card"]!, me), to: STACK, face: told["card"]! }];
    case "laid_down":
      return [{ from: handOf(player), to: STACK, face: null, kind: "combat" }];
    case "attached":
      return [{ from: STACK, to: onBoard(view, player, told["host"]!), face: told["card"]! }];
    case "placed":
      return [
        { from: handOf(player), to: onBoard(view, player, told["under"]!), face: told["pursuit"]! },
      ];
    case "fulfilled":
      return [{ from: onBoard(view, player, told["pursuit"]!), to: STACK, face: told["pursuit"]! }];
    case "drew":
      return player === me
        ? []
        : [{ from: deckOf(player), to: handOf(player), face: null, kind: "combat" }];
    case "deciphers":
      return Array.from({ length: Number(told["cards"]) }, () => ({
        from: deckOf(player),
        to: handOf(player),
        face: null,
        kind: "combat",
      }));
    case "drawn":
      return me ? [{ from: deckOf(me), to: handOf(me), face: told["card"]! }] : [];
    case "drew_pursuit":
      return player === me
        ? []
        : [{ from: pursuitDeckOf(player), to: handOf(player), face: null, kind: "pursuit" }];
    case "drawn_pursuit":
      return me ? [{ from: pursuitDeckOf(me), to: handOf(me), face: told["pursuit"]! }] : [];
    case "discards":
      return [
        { from: whence(view, player, told["card"]!), to: discardOf(player), face: told["card"]! },
      ];
    case "destroyed":
    case "removed":
      return [
        { from: onBoard(view, player, told["card"]!), to: discardOf(player), face: told["card"]! },
      ];
    default:
      return [];
  }
}

function tokens(number: number, from: Player, to: Player): Flight[] {
  const flight = { from: supplyOf(from), to: supplyOf(to), token: TOKEN };
  return Array.from({ length: Math.min(number, MOST_TOKENS) }, () => flight);
}

/** Where a card of a hand is seen: the own ones one by one. */
function heldAt(view: ChaseView, player: Player, face: string, me: Player | null): string {
  const isSeen = player === me && (view.zones[`${player} hand`] ?? []).includes(face);
  return isSeen ? inHand(player, face) : handOf(player);
}

/** The place of a card of a player in play; where there is none, nothing flies. */
function onBoard(view: ChaseView, player: Player, face: string): string {
  const card = view.players[player]?.cards.find((one) => one.card === face);
  return card ? atCard(card.zone, card.place) : "";
}

/** Where a card comes from that is discarded. */
function whence(view: ChaseView, player: Player, face: string): string {
  if (view.stack.some((item) => item.card === face)) return STACK;
  return onBoard(view, player, face) || handOf(player);
}

const BIG = new Set(["turn", "fulfilled", "eliminated", "won", "drawn_game", "limit", "hunts"]);
const GOOD = new Set(["healed", "grew", "recovered"]);
const BAD = new Set(["hurt", "killed", "destroyed", "nullified", "banned", "ran_out"]);

export function tone({ name, data }: GameEvent, view: View): Tone {
  if (BIG.has(name)) return "big";
  const me = ownColour(view as ChaseView);
  const isMine = data["player"] === me;
  if (me && BAD.has(name)) return isMine ? "bad" : "good";
  return isMine && GOOD.has(name) ? "good" : "plain";
}

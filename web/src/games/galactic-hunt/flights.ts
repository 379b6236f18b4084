// What flies over the table, and how lines stand in the log.

import type { Flight, Tone } from "../../table/layout";
import type { ChaseEvent } from "./events";
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

export function flights({ name, data }: ChaseEvent, before: ChaseView, after: ChaseView): Flight[] {
  const me = ownColour(after);
  switch (name) {
    case "paid":
    case "moved_supply":
      return tokens(data.supply, data.player, data.to);
    case "announced":
      return [{ from: heldAt(before, data.player, data.card, me), to: STACK, face: data.card }];
    case "laid_down":
      return [{ from: handOf(data.player), to: STACK, face: null, kind: "combat" }];
    case "attached":
      return [{ from: STACK, to: onBoard(before, data.player, data.host), face: data.card }];
    case "placed":
      return [
        {
          from: handOf(data.player),
          to: onBoard(before, data.player, data.under),
          face: data.pursuit,
        },
      ];
    case "fulfilled":
      return [{ from: onBoard(before, data.player, data.pursuit), to: STACK, face: data.pursuit }];
    case "drew":
      return data.player === me ? [] : [drawnUnseen(data.player)];
    case "deciphers":
      return Array.from({ length: data.cards }, () => drawnUnseen(data.player));
    case "drawn":
      return me ? [{ from: deckOf(me), to: handOf(me), face: data.card }] : [];
    case "drew_pursuit":
      return data.player === me
        ? []
        : [
            {
              from: pursuitDeckOf(data.player),
              to: handOf(data.player),
              face: null,
              kind: "pursuit",
            },
          ];
    case "drawn_pursuit":
      return me ? [{ from: pursuitDeckOf(me), to: handOf(me), face: data.pursuit }] : [];
    case "discards":
      return [
        {
          from: whence(before, data.player, data.card),
          to: discardOf(data.player),
          face: data.card,
        },
      ];
    case "destroyed":
    case "removed":
      return [
        {
          from: onBoard(before, data.player, data.card),
          to: discardOf(data.player),
          face: data.card,
        },
      ];
    default:
      return [];
  }
}

function drawnUnseen(player: Player): Flight {
  return { from: deckOf(player), to: handOf(player), face: null, kind: "combat" };
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

type Names = ReadonlySet<ChaseEvent["name"]>;

const BIG: Names = new Set([
  "turn",
  "fulfilled",
  "eliminated",
  "won",
  "drawn_game",
  "limit",
  "hunts",
]);
const GOOD: Names = new Set(["healed", "grew", "recovered", "prevented", "shielded"]);
const BAD: Names = new Set(["hurt", "killed", "destroyed", "nullified", "banned", "ran_out"]);

export function tone({ name, data }: ChaseEvent, view: ChaseView): Tone {
  if (BIG.has(name)) return "big";
  const me = ownColour(view);
  const isMine = "player" in data && data.player === me;
  if (me && BAD.has(name)) return isMine ? "bad" : "good";
  return isMine && GOOD.has(name) ? "good" : "plain";
}

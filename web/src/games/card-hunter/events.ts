// Made from the events of lodge/games/card_hunter by `make types`: do not edit.

import type { EventOf } from "../../lib/events";
import type { Hunter, Nature, Position } from "./view";

/** What each event of Card Hunter tells, by its name. */
export interface HuntEvents {
  position_full: { hunter: Hunter; position: Position };
  hunter_placed: { hunter: Hunter; position: Position };
  game_timed_out: { round: number };
  token_placed: { position: Position; cause: "majority" | "least_life" | "draw" };
  random_draw: { position: Position };
  moved: { hunter: Hunter; position: Position };
  card_hit: { hunter: Hunter; card: string; position: Position };
  rage_mode: { position: Position; cause: "light_attack" | "empty_part" };
  pile_removed: { hunter: Hunter; position: Position; cards: number };
  potion_requested: { hunter: Hunter; owner: Hunter; target: Hunter };
  potion_refused: { owner: Hunter; target: Hunter };
  potion_used: { hunter: Hunter; owner: Hunter; target: Hunter };
  studied_right: { hunter: Hunter; position: Position; nature: Nature };
  studied_wrong: { hunter: Hunter; position: Position; nature: Nature };
  life_lost: { hunter: Hunter; life: number; left: number };
  rage_removed: { position: Position };
  nature_deduced: { position: Position; nature: Nature };
  jack_again: {};
  attack_card: { card: string; position: Position; strikes: Position };
  rage_attack: { position: Position };
  knockout: { hunter: Hunter; tokens: number };
  piles_returned: { cards: number };
  attack_cancelled: {};
  game_won: { round: number };
  game_lost: { round: number };
}

export type HuntEvent = EventOf<HuntEvents>;

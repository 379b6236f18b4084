// Made from the events of lodge/games/shadow_hunters by `make types`: do not edit.

import type { EventOf } from "../../lib/events";
import type { Area, Player } from "./view";

/** What each event of Shadow Hunters tells, by its name. */
export interface NightEvents {
  turn_started: { player: Player; turn: number };
  angel_left: { player: Player };
  barrier_fell: { player: Player };
  move_rolled: { player: Player; d6: number; d4: number };
  moved: { player: Player; area: Area };
  revealed: { player: Player; character: string };
  robbed: { player: Player; victim: Player; card: string };
  gear_discarded: { player: Player; card: string };
  unhurt: { player: Player };
  healed: { player: Player; amount: number; damage: number };
  set_to_seven: { player: Player };
  ability_used: { player: Player; character: string };
  area_skipped: { player: Player };
  damaged: {
    player: Player;
    amount: number;
    damage: number;
    source: "woods" | "card" | "attack" | "feast" | "ability" | "hermit";
  };
  stolen: { player: Player; victim: Player; card: string };
  deck_renewed: { deck: "white" | "black" | "hermit" };
  card_drawn: { player: Player; card: string };
  equipped: { player: Player; card: string };
  no_effect: { player: Player };
  die_rolled: { player: Player; d6: number };
  extra_turns: { player: Player; count: number };
  angel_came: { player: Player };
  given_away: { player: Player; receiver: Player; card: string };
  dynamite_rolled: { d6: number; d4: number };
  hermit_drawn: { player: Player };
  hermit_read: { player: Player; card: string };
  hermit_given: { player: Player; receiver: Player };
  nothing_happens: { player: Player };
  tribute: { player: Player; receiver: Player; card: string };
  character_shown: { player: Player; to: Player };
  character_seen: { player: Player; character: string };
  hermit_passed: { player: Player };
  attacked: { player: Player; targets: Player[] };
  attack_rolled: { player: Player; d6: number; d4: number };
  attack_rolled_d4: { player: Player; d4: number };
  attack_failed: { player: Player };
  died: { player: Player; character: string };
  looted: { player: Player; victim: Player; card: string };
  judge_named: { player: Player };
  extra_card_seen: { player: Player; character: string };
  game_goes_on: {};
  game_won: { winners: Player[] };
  game_drawn: { turn: number };
  attacked_again: { player: Player; targets: Player[] };
  dug: { player: Player; card: string };
  teleported: { player: Player; area: Area };
  cursed: { player: Player; target: Player };
  barrier_rose: { player: Player };
  counterattacked: { player: Player; targets: Player[] };
  blow_comes: { player: Player; amount: number; targets: Player[] };
}

export type NightEvent = EventOf<NightEvents>;

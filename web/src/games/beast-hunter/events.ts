// Made from the events of lodge/games/beast_hunter by `make types`: do not edit.

import type { EventOf, LineOf } from "../../lib/events";
import type { Phase, Side } from "./view";

/** What each event of Beast-Hunter tells, by its name. */
export interface BeastHunterEvents {
  sides_given: { beasts: "first" | "second"; hunter: "first" | "second" };
  round_began: { round: number };
  drew: { side: Side };
  drew_card: { side: Side; card: string };
  phase_began: { phase: Phase };
  stall_counted: { rounds: number; limit: number };
  ended_by_stall: { beasts: number; hunter: number };
  ended_by_exhaustion: { beasts: number; hunter: number };
  nest_laid: { nest: string; cards: number; end: "left" | "right" };
  rustled: { nest: string };
  roamed: { source: string; place: number; to: string };
  roamed_card: { source: string; place: number; to: string; card: string };
  overflowed: {};
  overflowed_card: { card: string };
  bait_killed: {};
  bait_killed_card: { card: string };
  caltrops_sprang: {};
  caltrops_killed_card: { card: string };
  boulder_sprang: { cards: number };
  boulder_killed_cards: { cards: string[] };
  trap_discarded: { card: string };
  arrived_openly: { to: string; card: string };
  nest_removed: { nest: string };
  arrow_discarded: {};
  shot_fired: { card: string; nest: string };
  crossbow_killed: { nest: string };
  crossbow_killed_card: { nest: string; card: string };
  arrow_attached: { companion: string; nest: string };
  javelin_companion: { companion: string };
  javelin_suitless: { companion: string };
  javelin_killed: { card: string };
  javelin_stopped: { card: string };
  javelin_cleared: { nest: string };
  trap_set: { card: string };
  bait_set: { companion: string };
  nest_scouted: { nest: string };
  nest_scouted_card: { nest: string; card: string };
  droves_scouted: {};
  droves_scouted_card: { card: string };
  hatchery_scouted: {};
  hatchery_scouted_cards: { cards: string[] };
  regina_found: { place: string; score: number };
  charged: { nest: string };
  no_kit: {};
  hunted: { target: string };
  kit_shown: { cards: string[] };
  droves_laid_out: { cards: number };
  machete_killed: {};
  machete_killed_card: { card: string };
  zweihander_won: { cards: number; points: number };
  supply_discarded: { cards: number };
  flipped: { cards: string[] };
  droves_flipped: { cards: string[] };
  poison_killed: { card: string };
  set_total: { side: Side; power: number; points: number };
  set_infinite: { side: Side };
  hunter_won: { points: number; score: number };
  beasts_won: { points: number; score: number };
  nobody_won: {};
  razor_scored: { points: number };
  ended_at_nine: { side: Side; beasts: number; hunter: number };
  lioness_doubles: {};
  dragon_added: {};
  bonus_waits: { card: string };
  fortress_added: { power: number };
  viper_added: { points: number };
  ape_rules: {};
  lumina_called: {};
  jackrabbit_stayed: {};
  swan_stayed: {};
  swan_flew: { nest: string };
  gannet_called: {};
  jackdaw_stole: { card: string };
  jackdaw_found_nothing: {};
  rex_called: {};
  set_valued: {
    side: Side;
    group: "no group" | "cards of one number" | "run";
    value: number;
    cards: string[];
  };
  groups_added: { side: Side; groups: number; value: number };
  set_flush: { side: Side; value: number };
  set_doubled: { side: Side; value: number; what: "power" | "power and points" };
  power_added: { side: Side; card: string; power: number; total: number };
  points_added: { side: Side; card: string; points: number; total: number };
  passed: { side: Side; phase: Phase };
}

export type BeastHunterEvent = EventOf<BeastHunterEvents>;

/** A line of a sum: the event that tells it when the sum counts. */
export type SumLine = LineOf<BeastHunterEvents>;

// What an attack is worth, and where it reaches.

import { sideOf } from "./facts";
import type { Area, NightView, PlayerFacts } from "./view";

/** How often of 24 the two dice differ by 0, 1, 2 ... */
const DIFFERENCES = [4, 7, 6, 4, 2, 1];
const D4_ALONE = [0, 1, 1, 1, 1];

/** The mean damage of one attack, as far as the attacker's open cards and character tell. */
export function expectedDamage(attacker: PlayerFacts, target: PlayerFacts): number {
  if (target.angel || target.barrier) return 0;
  const ways = rollsD4Only(attacker) ? D4_ALONE : DIFFERENCES;
  const more = bonus(attacker) - robes(attacker, target);
  const sum = ways.reduce(
    (so_far, count, base) => so_far + (base ? count * Math.max(0, base + more) : 0),
    0,
  );
  return sum / ways.reduce((one, other) => one + other, 0);
}

function rollsD4Only(attacker: PlayerFacts): boolean {
  const isValkyrie = attacker.character === "valkyrie" && attacker.revealed && !attacker.cursed;
  return isValkyrie || attacker.equipment.includes("masamune");
}

function bonus(attacker: PlayerFacts): number {
  const gear = attacker.equipment;
  const weapons = ["butcher_knife", "chainsaw", "rusted_broad_axe"];
  const isOpenHunter =
    attacker.revealed && attacker.character !== null && sideOf(attacker.character) === "hunter";
  const spear = gear.includes("spear_of_longinus") && isOpenHunter ? 2 : 0;
  return weapons.filter((weapon) => gear.includes(weapon)).length + spear;
}

function robes(attacker: PlayerFacts, target: PlayerFacts): number {
  return [attacker, target].filter((one) => one.equipment.includes("holy_robe")).length;
}

/** The areas that a player's attacks reach: its pair, or with the Handgun all the others. */
export function areasInRange(view: NightView, player: PlayerFacts): Area[] {
  if (!player.at || !player.alive) return [];
  const pairOf = (area: Area) => Math.floor(view.areas.indexOf(area) / 2);
  const here = pairOf(player.at);
  const outside = player.equipment.includes("handgun");
  return view.areas.filter((area) => (pairOf(area) === here) !== outside);
}

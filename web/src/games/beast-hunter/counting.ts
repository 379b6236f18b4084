// Where every card lies, as far as the viewer knows: for counting cards.

import { zoneTitle } from "./reading";
import type { BeastHunterView } from "./view";

/** What a zone is in a cell of the count. */
export function zoneSign(zone: string): string {
  if (zone.startsWith("nest")) return `n${zone.slice(4)}`;
  const signs: Record<string, string> = { traps: "tr", arrow: "tr", bait: "tr" };
  return signs[zone] ?? zoneTitle(zone).charAt(0);
}

/** The zones of every face that is known to lie somewhere; two annihilators have two. */
export function whereabouts(view: BeastHunterView): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [zone, cards] of Object.entries(view.zones)) {
    for (const face of cards) {
      if (face !== null) found.set(face, [...(found.get(face) ?? []), zone]);
    }
  }
  return found;
}

/** The options that are not as usual, as sentences (section 8 of the rules). */
export function houseRules(view: BeastHunterView): string[] {
  const options = view.options;
  const rules: string[] = [];
  if (options.phase_pass === "stuck_only") rules.push("A phase is passed only by who is stuck.");
  if (options.court_ranks === "numbered")
    rules.push("Jacks, queens and kings count as 11, 12 and 13 in groups.");
  if (options.min_run === 3) rules.push("A run has at least three cards.");
  if (options.arrival_flip === false)
    rules.push("Cards that join a flipped nest do not bring their effects.");
  if (options.lumina_source === "top") rules.push("Lumina Nobilis calls only top cards.");
  if (options.lioness_points === false) rules.push("The Lioness doubles power, not points.");
  if (options.stall_rounds !== undefined)
    rules.push(`The game ends after ${options.stall_rounds} rounds without a score.`);
  if (options.series === "best_of_three") rules.push("This is a game of a best of three.");
  if (options.series === "four_game_total")
    rules.push("Four games are played; the total score counts.");
  return rules;
}

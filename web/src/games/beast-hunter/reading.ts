// Small readings of a view of Beast-Hunter, and what its places are called.

import type { Prompt } from "../../lib/wire";
import { offersOf, type Offers } from "../../table/lit/offers";
import type { BeastHunterView, Phase, Side } from "./view";

export const PHASE_NAMES: Record<Phase, string> = {
  dusk: "Dusk",
  twilight: "Twilight",
  midnight: "Midnight",
  dawn: "Dawn",
  morning: "Morning",
  midday: "Mid-day",
  sunset: "Sunset",
};

export const ZONE_TITLES: Record<string, string> = {
  hatchery: "Hatchery",
  droves: "Droves",
  middens: "Middens",
  blind: "Blind",
  oasis: "Oasis",
  home: "Home",
  supply: "Supply",
  kit: "Kit",
  trash: "Trash",
  glory: "Glory Room",
  traps: "Traps",
  bait: "Poisoned Bait",
  arrow: "Poison Arrow",
};

/** A zone as a heading; nests by their number. */
export function zoneTitle(zone: string): string {
  return zone.startsWith("nest") ? `Nest ${zone.slice(4)}` : (ZONE_TITLES[zone] ?? zone);
}

/** A zone as players speak of it in a sentence. */
export function zoneWords(zone: string): string {
  if (zone.startsWith("nest")) return `nest ${zone.slice(4)}`;
  return zone === "home" ? "Home" : `the ${zoneTitle(zone)}`;
}

export function cardsIn(view: BeastHunterView, zone: string): (string | null)[] {
  return view.zones[zone] ?? [];
}

/** The faces that the viewer knows in a zone. */
export function facesIn(view: BeastHunterView, zone: string): string[] {
  return cardsIn(view, zone).filter((face) => face !== null);
}

/** Which side the viewer plays; null for spectators. */
export function sideOf(view: BeastHunterView, seat: number | null): Side | null {
  if (seat === view.beasts) return "beasts";
  return seat === view.hunter ? "hunter" : null;
}

/** The own hand. */
export function ownCards(view: BeastHunterView): string[] {
  const side = sideOf(view, view.viewer);
  return side ? facesIn(view, side === "beasts" ? "droves" : "supply") : [];
}

/** What the things on the table offer: zones, `zone/FACE` for a card, `end/left`. */
export function lit(prompt: Prompt | null): Offers {
  const choices = prompt?.choices ?? [];
  if (prompt?.decision !== "kit_card") return offersOf(choices);
  // While a kit is picked the hint tells what it would be worth.
  return offersOf(
    choices.map((one) => (one.hint ? { ...one, words: `${one.words}, ${one.hint}` } : one)),
  );
}

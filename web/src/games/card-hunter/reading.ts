// Small readings of a hunt's view.

import { HUNTERS, POSITIONS } from "./view";
import type { Hunter, HunterFacts, HuntView, Odds, PartFacts, Position } from "./view";

/** The hunters of the match, in their order. */
export function huntersOf(view: HuntView): [Hunter, HunterFacts][] {
  return HUNTERS.flatMap((name) => {
    const facts = view.hunters[name];
    return facts ? [[name, facts]] : [];
  });
}

/** The cards of the hunters whom the viewer plays. */
export function ownCards(view: HuntView): string[] {
  return huntersOf(view)
    .filter(([, { seat }]) => seat === view.viewer)
    .map(([name]) => name);
}

export function partAt(view: HuntView, position: Position): PartFacts {
  return view.parts[POSITIONS.indexOf(position)]!;
}

/** The odds of a Part's top card; null if its nature is not public or it has no card. */
export function oddsAt(view: HuntView, position: Position): Odds | null {
  return view.odds[POSITIONS.indexOf(position)] ?? null;
}

export type ZoneKind = "part" | "hits" | "unseen" | "removed";

/** The cards of a zone, top first. In deduction zones are called by their Position. */
export function zone(view: HuntView, position: Position, kind: ZoneKind): (string | null)[] {
  const part = view.options.deduction ? position : partAt(view, position).nature;
  return view.zones[`${part} ${kind}`] ?? [];
}

export function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function monsterName(view: HuntView): string {
  const monster = view.options.monster ?? "rattler";
  if (typeof monster === "string") return titled(monster);
  return typeof monster["name"] === "string" ? monster["name"] : "Monster";
}

export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) return "<1%";
  if (rounded === 100 && chance < 1) return ">99%";
  return `${rounded}%`;
}

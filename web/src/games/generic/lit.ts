// Which cards a prompt speaks of: those whose face is an operand of a choice.

import type { Choice } from "../../lib/wire";
import { operandsOf } from "../../table/prompt/choices";

/** The choices that name a face, by the face in lower case, as actions write it. */
export function choicesByFace(choices: readonly Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    for (const operand of new Set(operandsOf(choice.action))) {
      found.set(operand, [...(found.get(operand) ?? []), choice]);
    }
  }
  return found;
}

export interface Run {
  face: string | null;
  /** How many cards in a row it stands for; face-up cards stand alone. */
  count: number;
}

/** Face-down cards side by side become one back with a number. */
export function runsOf(cards: readonly (string | null)[]): Run[] {
  const runs: Run[] = [];
  for (const face of cards) {
    const last = runs.at(-1);
    if (face === null && last?.face === null) last.count += 1;
    else runs.push({ face, count: 1 });
  }
  return runs;
}

/** Which deck's back a zone's hidden cards have, as far as its name tells. */
export function backOf(zone: string, kinds: Iterable<string>): string | undefined {
  return [...kinds].find((kind) => kind !== "" && zone.split(" ").includes(kind));
}

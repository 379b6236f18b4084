// Pointing at things of the table, by the names that they have there (`data-place`).

import { bringIntoSight } from "./sight";

const POINTED = "pointed";

/** Marks the things of these names and brings one into sight; gives back what unmarks them. */
export function point(names: readonly string[]): () => void {
  const things = names.flatMap((name) => [
    ...document.querySelectorAll(`[data-place="${CSS.escape(name)}"]`),
  ]);
  for (const thing of things) thing.classList.add(POINTED);
  bringIntoSight(things);
  return () => things.forEach((thing) => thing.classList.remove(POINTED));
}

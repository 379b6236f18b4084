// Pointing at things of the table, by the names that they have there (`data-place`).

const POINTED = "pointed";
const LIT = ".lit";

/**
 * Marks the things of these names and brings them into sight: surely the first one that is lit, or
 * else the first one. Gives back what unmarks them.
 */
export function point(names: readonly string[]): () => void {
  const things = names.flatMap((name) => [
    ...document.querySelectorAll(`[data-place="${CSS.escape(name)}"]`),
  ]);
  for (const thing of things) thing.classList.add(POINTED);
  const isLit = (thing: Element): boolean => thing.matches(LIT);
  const order = [...things.filter(isLit), ...things.filter((thing) => !isLit(thing))];
  for (const thing of order.toReversed()) thing.scrollIntoView({ block: "nearest" });
  return () => things.forEach((thing) => thing.classList.remove(POINTED));
}

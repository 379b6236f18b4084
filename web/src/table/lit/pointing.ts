// Pointing at things of the table, by the names that they have there (`data-place`).

const POINTED = "pointed";
const CHOSEN = "chosen";
const LIT = ".lit";

/**
 * Marks the things of these names and brings them into sight: surely the first one that is lit, or
 * else the first one. Gives back what unmarks them.
 */
export function point(names: readonly string[]): () => void {
  const things = thingsOf(names);
  for (const thing of things) thing.classList.add(POINTED);
  const isLit = (thing: Element): boolean => thing.matches(LIT);
  const order = [...things.filter(isLit), ...things.filter((thing) => !isLit(thing))];
  const show = (): void => {
    for (const thing of order.toReversed()) thing.scrollIntoView({ block: "nearest" });
  };
  show();
  // A question that grows takes its room from the table.
  const watcher = new ResizeObserver(show);
  const board = things[0]?.closest("section.board");
  if (board) watcher.observe(board);
  return () => {
    watcher.disconnect();
    for (const thing of things) thing.classList.remove(POINTED);
  };
}

/** Marks what is chosen together with others. Gives back what unmarks it. */
export function mark(names: readonly string[]): () => void {
  const things = thingsOf(names).filter((thing) => thing.matches(LIT));
  for (const thing of things) {
    thing.classList.add(CHOSEN);
    thing.ariaPressed = "true";
  }
  return () => {
    for (const thing of things) {
      thing.classList.remove(CHOSEN);
      thing.ariaPressed = "false";
    }
  };
}

const thingsOf = (names: readonly string[]): Element[] =>
  names.flatMap((name) => [...document.querySelectorAll(`[data-place="${CSS.escape(name)}"]`)]);

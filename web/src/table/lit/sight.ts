// Where a table is higher than its window, what matters comes into sight.

/** An edge of it is not enough; what is higher than the table's window needs half of that. */
export function isInSight(thing: Element): boolean {
  const frame = thing.closest("section.board")?.getBoundingClientRect();
  if (!frame) return true;
  const box = thing.getBoundingClientRect();
  const seen = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
  // A hand in a drawer is pushed sideways.
  const middle = (box.left + box.right) / 2;
  const isBeside = middle < frame.left || middle > frame.right;
  return !isBeside && seen >= Math.min(box.height, frame.height) / 2;
}

/** Brings one of some things into sight, unless one is there already. */
export function bringIntoSight(things: readonly Element[]): void {
  if (!things.some(isInSight)) things[0]?.scrollIntoView({ block: "nearest" });
}

/** What is asked about is in sight. */
export function bringLitIntoSight(table: HTMLElement): void {
  bringIntoSight([...table.querySelectorAll(".lit")]);
}

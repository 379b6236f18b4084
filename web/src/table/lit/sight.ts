// Where a table is higher than its window, what matters comes into sight.

/** Brings one of some things into sight, unless one is there already. */
export function bringIntoSight(things: readonly Element[]): void {
  const first = things[0];
  const frame = first?.closest("section.board")?.getBoundingClientRect();
  if (!first || !frame) return;
  // An edge of it is not enough; what is higher than the window needs half of that.
  const isInSight = (one: Element): boolean => {
    const box = one.getBoundingClientRect();
    const seen = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
    // A hand in a drawer is pushed sideways.
    const middle = (box.left + box.right) / 2;
    const isBeside = middle < frame.left || middle > frame.right;
    return !isBeside && seen >= Math.min(box.height, frame.height) / 2;
  };
  if (!things.some(isInSight)) first.scrollIntoView({ block: "nearest" });
}

/** What is asked about is in sight. */
export function bringLitIntoSight(table: HTMLElement): void {
  bringIntoSight([...table.querySelectorAll(".lit")]);
}

// What is asked about is in sight.

/**
 * Where the table is higher than its window, brings something lit into sight, unless one of the
 * lit things is there already.
 */
export function bringLitIntoSight(table: HTMLElement): void {
  const lit = [...table.querySelectorAll(".lit")];
  const frame = table.closest("section")?.getBoundingClientRect();
  if (!lit.length || !frame) return;
  const isInSight = (one: Element): boolean => {
    const box = one.getBoundingClientRect();
    return box.top < frame.bottom && box.bottom > frame.top;
  };
  if (!lit.some(isInSight)) lit[0]?.scrollIntoView({ block: "nearest" });
}

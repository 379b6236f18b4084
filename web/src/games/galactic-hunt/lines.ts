// Lines from whoever does something to what it is aimed at.

import type { StackItem } from "./view";

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Line {
  key: string;
  /** An SVG path from one thing to the other. */
  path: string;
  end: Point;
  /** Of the top item of the stack. */
  top: boolean;
  hunts: boolean;
}

const middle = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** A curve that bends sideways, so that lines between the same boards do not lie on each other. */
export function curve(from: Point, to: Point, bend: number): string {
  const across = { x: to.y - from.y, y: from.x - to.x };
  const length = Math.hypot(across.x, across.y) || 1;
  const lift = Math.min(60, length / 4) * bend;
  const over = {
    x: (from.x + to.x) / 2 + (across.x / length) * lift,
    y: (from.y + to.y) / 2 + (across.y / length) * lift,
  };
  const round = (value: number): number => Math.round(value * 10) / 10;
  return (
    `M${round(from.x)} ${round(from.y)}` +
    `Q${round(over.x)} ${round(over.y)} ${round(to.x)} ${round(to.y)}`
  );
}

/** The lines of a stack; things that are not on the table have none. */
export function linesOf(stack: readonly StackItem[], boxOf: (thing: string) => Box | null): Line[] {
  return stack.flatMap((item, depth) => {
    const from = item.source_at ?? item.at;
    const start = from === null ? null : boxOf(from);
    if (!start) return [];
    return item.targets.flatMap((target, number) => {
      const goal = target === from ? null : boxOf(target);
      if (!goal) return [];
      const end = middle(goal);
      const bend = 1 - 0.6 * number - 0.3 * depth;
      return [
        {
          key: `${item.serial} ${target}`,
          path: curve(middle(start), end, bend),
          end,
          top: depth === stack.length - 1,
          hunts: item.what === "hunt",
        },
      ];
    });
  });
}

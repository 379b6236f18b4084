// The Attack token moves from Part to Part as one piece.

import { cubicOut } from "svelte/easing";
import { crossfade } from "svelte/transition";

export type Crossing = ReturnType<typeof crossfade>;

export function moveTime(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 420;
}

export function newCrossing(): Crossing {
  return crossfade({ duration: moveTime, easing: cubicOut });
}

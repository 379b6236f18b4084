// Finds the layout of a game; a game without one of its own gets the generic layout.

import type { GameLayout } from "./layout";

// A layout is only given views and events of the game of its folder, so here any may stand for any.
const found = import.meta.glob<{ layout: GameLayout }>("../games/*/index.ts");

export async function layoutOf(game: string): Promise<GameLayout> {
  const load = found[`../games/${game}/index.ts`] ?? found["../games/generic/index.ts"]!;
  return (await load()).layout;
}

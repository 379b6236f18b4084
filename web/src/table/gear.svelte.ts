// What a game brings to a table or a replay: its layout, its cards and its bots.

import { api, asProblem } from "../lib/api";
import type { CardFace, GameInfo, Level, ProblemInfo } from "../lib/wire";
import type { GameLayout } from "./layout";
import { layoutOf } from "./layouts";

export class Gear {
  layout = $state.raw<GameLayout | null>(null);
  cards = $state.raw<ReadonlyMap<string, CardFace>>(new Map());
  /** The weakest first. */
  bots = $state.raw<Level[]>([]);
  usualBot = $state("");

  /** What the game is. */
  info = $state.raw<GameInfo | null>(null);

  /** Why it did not come, if so. */
  problem = $state.raw<ProblemInfo | null>(null);

  /** For the match of a table, which may bring cards of its own. */
  async load(game: string, table: string): Promise<void> {
    this.problem = null;
    try {
      const [layout, cards, info] = await Promise.all([
        layoutOf(game),
        api.tableCards(table),
        api.game(game),
      ]);
      this.cards = new Map(cards.map((card) => [card.face, card]));
      this.bots = info.levels;
      this.usualBot = info.usual_bot;
      this.info = info;
      this.layout = layout;
    } catch (thrown) {
      this.problem = asProblem(thrown);
    }
  }
}

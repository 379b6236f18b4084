// What I have done for the first time, by game; the lodge keeps it with me on every device.

import { api } from "../lib/api";
import { guest } from "../lib/guest.svelte";
import type { FirstsInfo, GameInfo } from "../lib/wire";

class Firsts {
  #done = $state.raw<FirstsInfo[]>([]);
  /** Do we know by now? */
  known = $state(false);

  async load(): Promise<void> {
    if (guest.me === undefined) await guest.load();
    this.#done = guest.me ? await api.firsts() : [];
    this.known = true;
  }

  of(game: GameInfo): FirstsInfo {
    const none = { game: game.id, lesson: false, won: false, mastered: false };
    return this.#done.find((one) => one.game === game.id) ?? none;
  }
}

export const firsts = new Firsts();

const EASY = "easy";

/** The bots for whoever has not won yet. */
export const easyBot = (game: GameInfo): string =>
  game.bots.includes(EASY) ? EASY : (game.bots.at(-1) ?? EASY);

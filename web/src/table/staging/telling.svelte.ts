/** What is staged over the table of what has just happened, and how it sounds. */
import { settings } from "../../lib/settings.svelte";
import type { TableInfo, Update } from "../../lib/wire";
import type { GameLayout } from "../layout";
import type { TableSession } from "../session.svelte";
import { endOf, momentsOf, timeOf } from "./moments";
import { play } from "./sound";

export interface Told {
  readonly session: TableSession;
  readonly table: TableInfo;
  readonly update: Update;
  readonly layout: GameLayout;
}

export class Telling {
  /** Something is staged: what the coach says about it comes afterwards. */
  going = $state(false);
  readonly #told: () => Told;
  readonly moments = $derived.by(() => {
    const { session, table, update, layout } = this.#told();
    const staged = momentsOf(layout, session.fresh, update.view);
    if (update.outcome && session.fresh.length > 0)
      staged.push({ ...endOf(update.outcome, table.seats), bare: true });
    return staged;
  });

  constructor(told: () => Told) {
    this.#told = told;
    $effect(() => this.#wait());
    $effect(() => this.#sound());
    $effect(() => {
      const end = this.moments.find(({ won }) => won !== undefined);
      const plays = told().table.seats.some((seat) => seat.you);
      if (end) play(end.won || !plays ? "win" : "loss");
    });
  }

  #wait(): (() => void) | undefined {
    const { speed } = settings;
    const time =
      speed === "off" ? 0 : this.moments.reduce((sum, moment) => sum + timeOf(moment, speed), 0);
    this.going = time > 0;
    if (time === 0) return;
    const timer = setTimeout(() => (this.going = false), time);
    return () => clearTimeout(timer);
  }

  #sound(): void {
    const { story } = this.#told().layout;
    for (const { name } of this.#told().session.fresh) {
      const sound = story?.moments[name]?.sound ?? story?.sounds?.[name];
      if (sound) return play(sound);
    }
  }
}

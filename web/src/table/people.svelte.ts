// What people do about seats: sit down, get up, invite bots, start, play again.

import { toasts } from "../components/toasts.svelte";
import { api } from "../lib/api";
import { promiseTo } from "../lib/fairness";
import { guest } from "../lib/guest.svelte";
import { router } from "../router";

export class People {
  busy = $state(false);
  /** The seat that a newcomer wants, while he is asked for his name. */
  wanted = $state<number | null>(null);

  constructor(
    private readonly table: string,
    /** Called when this browser has become somebody. */
    private readonly named: () => void,
  ) {}

  sit = (seat: number): void =>
    this.act(async () => {
      if (guest.me === undefined) await guest.load();
      if (guest.me) await api.sit(this.table, seat, { promise: promiseTo(this.table) });
      else this.wanted = seat;
    });

  sitAs = (name: string): void => {
    const seat = this.wanted;
    if (seat === null) return;
    this.act(async () => {
      await guest.rename(name);
      this.named();
      await api.sit(this.table, seat, { promise: promiseTo(this.table) });
      this.wanted = null;
    });
  };

  getUp = (seat: number): void => this.act(() => api.getUp(this.table, seat));

  putBot = (seat: number, bot: string): void => this.act(() => api.putBot(this.table, seat, bot));

  start = (): void => this.act(() => api.start(this.table));

  again = (): void =>
    this.act(async () => {
      const { id } = await api.rematch(this.table);
      router.go({ page: "table", id });
    });

  /** One thing at a time; whatever goes wrong is said. */
  private act(what: () => Promise<unknown>): void {
    if (this.busy) return;
    this.busy = true;
    what()
      .catch((thrown: unknown) => toasts.problem(thrown))
      .finally(() => (this.busy = false));
  }
}

// What people do about seats: sit down, get up, invite bots, start, play again.

import { toasts } from "../../components/toasts.svelte";
import { api, type Secret } from "../../lib/api";
import { playAgainFairly, promiseTo } from "../../lib/fairness";
import { guest } from "../../lib/guest.svelte";
import type { Treatment } from "../../lib/wire";
import { router } from "../../router";

export class People {
  busy = $state(false);
  /** The seat that a newcomer wants, while he is asked for his name. */
  wanted = $state<number | null>(null);

  constructor(
    private readonly table: string,
    /** Makes this browser somebody. */
    private readonly become: (name: string) => Promise<void>,
    /** Does every seat bring a deck? Then it is asked for before sitting down. */
    private readonly brings: () => boolean = () => false,
  ) {}

  /** Whose deck is being chosen: a seat that is taken already. */
  choosing = $state<number | null>(null);

  /** Sit down, as soon as all that is needed is known; or come back to the own seat. */
  sit = (seat: number, own = false): void =>
    this.act(async () => {
      if (guest.me === undefined) await guest.load();
      if (guest.me && (own || !this.brings()))
        await api.sit(this.table, seat, { promise: promiseTo(this.table) });
      else this.wanted = seat;
    });

  /** Sit down with a name, if there is none yet, and with a deck. */
  sitAs = (name: string, secret: Secret | null = null): void => {
    const seat = this.wanted;
    if (seat === null) return;
    this.act(async () => {
      if (!guest.me) await this.become(name);
      await api.sit(this.table, seat, { secret, promise: promiseTo(this.table) });
      this.wanted = null;
    });
  };

  bring = (secret: Secret | null): void => {
    const seat = this.choosing;
    if (seat === null) return;
    this.act(async () => {
      await api.bring(this.table, seat, secret);
      this.choosing = null;
    });
  };

  getUp = (seat: number): void => this.act(() => api.getUp(this.table, seat));

  /** Leave the match for good: it is lost, or a bot plays on and it is none of mine any more. */
  giveUp = (seat: number, resignable: boolean): void =>
    this.act(async () => {
      if (resignable) await api.resign(this.table, seat);
      else {
        await api.forgetTable(this.table);
        router.go({ page: "home" });
      }
    });

  putBot = (seat: number, bot: string): void => this.act(() => api.putBot(this.table, seat, bot));

  /** For the host: what is not said is taken back. */
  treat = (person: string, how: Treatment): void =>
    this.act(() => api.treat(this.table, person, how));

  letTalk = (spectators_talk: boolean): void =>
    this.act(() => api.ruleChat(this.table, { spectators_talk }));

  start = (): void => this.act(() => api.start(this.table));

  again = (same_sides: boolean): void =>
    this.act(async () => {
      const { id } = await playAgainFairly(this.table, same_sides);
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

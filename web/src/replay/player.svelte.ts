// A match that is over, step by step, as one observer saw it.

import { api, asProblem } from "../lib/api";
import type { ProblemInfo, ReplayInfo, ReplayMoment } from "../lib/wire";

/** Between two steps that play by themselves. */
const PACE = 1400;

export class ReplayPlayer {
  replay = $state.raw<ReplayInfo | null>(null);
  moment = $state.raw<ReplayMoment | null>(null);
  problem = $state.raw<ProblemInfo | null>(null);
  step = $state(0);
  /** Whose eyes we look through; null: a spectator's. */
  seat = $state<number | null>(null);
  playing = $state(false);
  /** Does the moment that is shown come after one that was? Then it is told, not only shown. */
  fresh = $state(false);

  readonly last = $derived(this.replay?.steps.length ?? 0);

  private readonly moments = new Map<string, Promise<ReplayMoment>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    /** Draws what led from the moment that is shown to the next one. */
    private readonly animate: (before: ReplayMoment, after: ReplayMoment) => Promise<void>,
    /** Milliseconds that it takes to follow a moment. */
    private readonly timeFor: (moment: ReplayMoment) => number,
  ) {}

  async open(step: number | null, seat: number | null): Promise<void> {
    this.problem = null;
    try {
      this.replay = await api.replay(this.id);
    } catch (thrown) {
      this.problem = asProblem(thrown);
      return;
    }
    this.seat = seat !== null && seat < this.replay.players.length ? seat : null;
    await this.go(step ?? 0);
  }

  async go(step: number): Promise<void> {
    this.step = Math.min(this.last, Math.max(0, Math.round(step)));
    await this.look();
  }

  /** By hand: whoever steps himself does not want it to run on. */
  async jump(step: number): Promise<void> {
    this.pause();
    await this.go(step);
  }

  async sit(seat: number | null): Promise<void> {
    this.seat = seat;
    await this.look();
  }

  play(): void {
    this.playing = true;
    void this.go(this.step === this.last ? 0 : this.step + 1).then(() => this.runOn());
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private runOn(): void {
    if (!this.playing) return;
    if (this.step === this.last) this.pause();
    else {
      const time = Math.max(PACE, this.moment ? this.timeFor(this.moment) : 0);
      this.timer = setTimeout(() => void this.go(this.step + 1).then(() => this.runOn()), time);
    }
  }

  /** Shows the moment that is asked for now; an answer to an older question is dropped. */
  private async look(): Promise<void> {
    const { step, seat } = this;
    const isAsked = (): boolean => step === this.step && seat === this.seat;
    try {
      const next = await this.fetch(step, seat);
      if (!isAsked()) return;
      const before = this.moment;
      const sameEyes = before?.view.viewer === next.view.viewer;
      const follows = sameEyes && before?.step === step - 1;
      if (follows) await this.animate(before, next);
      if (!isAsked()) return;
      // Asked for again, it is what it was.
      if (next !== before) this.fresh = follows;
      this.moment = next;
      this.problem = null;
      if (step < this.last) void this.fetch(step + 1, seat).catch(() => undefined);
    } catch (thrown) {
      this.pause();
      if (isAsked()) this.problem = asProblem(thrown);
    }
  }

  private fetch(step: number, seat: number | null): Promise<ReplayMoment> {
    const key = `${step} ${seat}`;
    const kept = this.moments.get(key);
    if (kept) return kept;
    const asked = api.replayMoment(this.id, step, seat);
    this.moments.set(key, asked);
    asked.catch(() => this.moments.delete(key));
    return asked;
  }
}

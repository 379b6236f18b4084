// Updates wait here for their turn to be shown, each after the moves that led to it.

import type { Update } from "../../lib/wire";

export interface Stage {
  /** Draws what led to the update; resolves when it has been seen. */
  animate: (update: Update) => Promise<void>;
  show: (update: Update) => void;
  /** Is there anybody to see an animation, and does he want it? */
  animated: () => boolean;
  /** How long an update is looked at before the next is shown, in milliseconds. */
  dwell: (update: Update) => number;
  /** For how long my own question may wait for what led to it, in milliseconds. */
  patience: (question: Update) => number;
}

/** With more than so many waiting, the table jumps to where the match is. */
const BACKLOG = 12;
const LONGEST = 600;

export class UpdateQueue {
  private waiting: Update[] = [];
  /** Until when my own question may wait to be shown. */
  private due = Infinity;
  private wake: () => void = ignore;
  private playing = false;
  /** Rises when the queue is emptied by force: an animation that still runs no longer counts. */
  private age = 0;

  constructor(private readonly stage: Stage) {}

  push(update: Update): void {
    this.waiting.push(update);
    if (isAsked(update))
      this.due = Math.min(this.due, performance.now() + this.stage.patience(update));
    if (!this.playing) void this.play();
  }

  /** What is looked at has been seen. */
  hurry(): void {
    this.wake();
  }

  /** Show everything now. */
  flush(): void {
    this.age += 1;
    this.wake();
    this.playing = false;
    for (const update of this.waiting.splice(0)) this.stage.show(update);
  }

  private async play(): Promise<void> {
    const age = this.age;
    this.playing = true;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      if (next.events.length > 0 && this.isPatient() && this.stage.animated()) {
        await Promise.race([
          this.stage.animate(next).catch(ignore),
          sleep(Math.min(LONGEST, this.due - performance.now())),
        ]);
        if (age !== this.age) return;
      }
      this.waiting.shift();
      if (!this.waiting.some(isAsked)) this.due = Infinity;
      this.stage.show(next);
      const time = this.stage.animated() && this.isPatient() ? this.stage.dwell(next) : 0;
      if (time > 0) await this.linger(time);
      if (age !== this.age) return;
    }
    this.playing = false;
  }

  /** Lets an update be looked at; a question in it can be answered meanwhile. */
  private async linger(time: number): Promise<void> {
    await new Promise<void>((wake) => {
      this.wake = wake;
      setTimeout(wake, Math.min(time, this.due - performance.now()));
    });
    this.wake = ignore;
  }

  /** Is the match not too far ahead? */
  private isPatient(): boolean {
    return this.waiting.length <= BACKLOG && performance.now() < this.due;
  }
}

/** Am I asked something? What goes by asks nothing. */
const isAsked = ({ prompt, windows }: Update): boolean => !!prompt && !windows?.goes_by;

/** A picture that could not be drawn must not keep the position back. */
function ignore(): void {}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, milliseconds));
}

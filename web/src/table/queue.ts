// Updates wait here for their turn to be shown, each after the moves that led to it.

import type { Update } from "../lib/wire";

export interface Stage {
  /** Draws what led to the update; resolves when it has been seen. */
  animate: (update: Update) => Promise<void>;
  show: (update: Update) => void;
  /** Is there anybody to see an animation, and does he want it? */
  animated: () => boolean;
}

/** With more than so many waiting, the table jumps to where the match is. */
const BACKLOG = 3;
const LONGEST = 600;

export class UpdateQueue {
  private waiting: Update[] = [];
  private playing = false;
  /** Rises when the queue is emptied by force: an animation that still runs no longer counts. */
  private age = 0;

  constructor(private readonly stage: Stage) {}

  push(update: Update): void {
    this.waiting.push(update);
    if (!this.playing) void this.play();
  }

  /** Show everything now. */
  flush(): void {
    this.age += 1;
    this.playing = false;
    for (const update of this.waiting.splice(0)) this.stage.show(update);
  }

  private async play(): Promise<void> {
    const age = this.age;
    this.playing = true;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      if (next.events.length > 0 && this.waiting.length <= BACKLOG && this.stage.animated()) {
        await Promise.race([this.stage.animate(next).catch(ignore), sleep(LONGEST)]);
        if (age !== this.age) return;
      }
      this.waiting.shift();
      this.stage.show(next);
    }
    this.playing = false;
  }
}

/** A picture that could not be drawn must not keep the position back. */
function ignore(): void {}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, milliseconds));
}

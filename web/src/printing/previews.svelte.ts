// What a file to print will be. The lodge makes one file at a time for each guest, so of several
// wishes the next one waits for the answer to the one before, and only the last is asked for.

import { asProblem } from "../lib/api";
import type { PrintPreview, PrintWish, ProblemInfo } from "../lib/wire";

export class Previews {
  /** Of the last wish that was answered; it stays in sight while the next one is looked at. */
  shown = $state.raw<PrintPreview>();
  problem = $state.raw<ProblemInfo>();
  busy = $state(false);
  #fetch: (wish: PrintWish) => Promise<PrintPreview>;
  #next: PrintWish | undefined;

  constructor(fetch: (wish: PrintWish) => Promise<PrintPreview>) {
    this.#fetch = fetch;
  }

  async look(wish: PrintWish): Promise<void> {
    this.#next = wish;
    if (this.busy) return;
    this.busy = true;
    while (this.#next) {
      const asked: PrintWish = this.#next;
      this.#next = undefined;
      await this.#ask(asked);
    }
    this.busy = false;
  }

  /** Nobody looks any more. */
  leave(): void {
    this.#next = undefined;
  }

  async #ask(wish: PrintWish): Promise<void> {
    try {
      this.shown = await this.#fetch(wish);
      this.problem = undefined;
    } catch (thrown) {
      this.shown = undefined;
      this.problem = asProblem(thrown);
    }
  }
}

import { asProblem } from "./api";
import type { ProblemInfo } from "./wire";

/** Something fetched: not there yet, there, or a problem; what was there stays while reloading. */
export class Resource<T> {
  value = $state.raw<T>();
  problem = $state.raw<ProblemInfo>();
  busy = $state(false);
  #fetch: () => Promise<T>;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
  }

  async load(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      this.value = await this.#fetch();
      this.problem = undefined;
    } catch (thrown) {
      this.problem = asProblem(thrown);
    } finally {
      this.busy = false;
    }
  }
}

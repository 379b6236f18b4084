// The analysis of a match that is over: found, ordered, and waited for.

import { api, asProblem } from "../lib/api";
import type { AnalysisInfo, ProblemInfo } from "../lib/wire";

/** Between two questions how far it is. */
const PACE = 1000;

export class MatchAnalysis {
  info = $state.raw<AnalysisInfo | null>(null);
  problem = $state.raw<ProblemInfo | null>(null);
  /** An answer is on its way. */
  busy = $state(false);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly id: string) {}

  /** Look whether there is one, or one under way. */
  find(): Promise<void> {
    return this.ask(() => api.analysis(this.id));
  }

  /** Have it made. */
  order(): Promise<void> {
    return this.ask(() => api.analyse(this.id));
  }

  /** Nobody looks any more; it is made all the same. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async ask(question: () => Promise<AnalysisInfo>): Promise<void> {
    if (this.busy) return;
    clearTimeout(this.timer);
    this.busy = true;
    try {
      this.info = await question();
      this.problem = null;
    } catch (thrown) {
      this.problem = asProblem(thrown);
    } finally {
      this.busy = false;
    }
    if (!this.closed && this.info?.state === "working" && !this.problem)
      this.timer = setTimeout(() => void this.find(), PACE);
  }
}

// Several picks that are chosen together, and answered with one after another.

import { tick, untrack } from "svelte";
import type { Prompt, Several } from "../../lib/wire";
import { mark } from "../lit/pointing";
import { choiceOf } from "./choices";

export class Selection {
  /** The actions that are chosen and not answered with yet. */
  chosen = $state.raw<readonly string[]>([]);
  /** What is still to be answered with; null: nothing was confirmed. */
  private rest: string[] | null = null;
  private decision = "";
  /** The number of the question that was answered last. */
  private answered = 0;

  constructor(private readonly answer: (action: string) => void) {}

  /** Does an action belong to picks that are chosen together? */
  takes(action: string, prompt: Prompt | null): prompt is Prompt & { several: Several } {
    return !!prompt?.several && picksOf(prompt).includes(action);
  }

  /** Choose one more, or leave it again; of too many the first one is left. */
  turn(action: string, { several }: { several: Several }): void {
    const others = this.chosen.filter((one) => one !== action);
    this.chosen =
      others.length < this.chosen.length ? others : [...others, action].slice(-several.most);
  }

  confirm(prompt: Prompt): void {
    this.rest = [...this.chosen];
    this.decision = prompt.decision;
    this.chosen = [];
    this.goOn(prompt);
  }

  /** Another question is asked: the next pick answers it, or what was chosen means nothing now. */
  follow(prompt: Prompt | null): void {
    if (this.rest && prompt?.number === this.answered) return;
    if (this.rest) this.goOn(prompt);
    else if (this.chosen.some((action) => !this.takes(action, prompt))) this.chosen = [];
  }

  private goOn(prompt: Prompt | null): void {
    const next = this.nextOf(prompt);
    this.answered = prompt?.number ?? 0;
    if (next === undefined) this.rest = null;
    else this.answer(next);
  }

  /** The next pick, then what ends the picking; undefined: that is all, or it means nothing now. */
  private nextOf(prompt: Prompt | null): string | undefined {
    if (prompt?.decision !== this.decision) return undefined;
    const next = this.rest?.shift();
    if (next !== undefined) return picksOf(prompt).includes(next) ? next : undefined;
    this.rest = null;
    return prompt.several?.least === 0 ? endOf(prompt) : undefined;
  }
}

const picksOf = ({ choices }: Prompt): string[] =>
  choices.filter(({ closes }) => !closes).map(({ action }) => action);

const endOf = ({ choices }: Prompt): string | undefined =>
  choices.find(({ closes }) => closes)?.action;

/** Let a selection keep up with what is asked, and mark on the table what is chosen. */
export function keepUp(
  selection: Selection,
  prompt: () => Prompt | null,
  sequence: () => number,
): void {
  $effect(() => {
    const asked = prompt();
    untrack(() => selection.follow(asked));
  });
  $effect(() => {
    void sequence();
    const things = selection.chosen.flatMap(
      (action) => choiceOf(action, prompt(), [])?.about ?? [],
    );
    let undo = (): void => {};
    void tick().then(() => (undo = mark(things)));
    return () => undo();
  });
}

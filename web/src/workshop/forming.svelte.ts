// The card that is put together in a form, while the text of its set follows.

import { api, asProblem } from "../lib/api";
import type { Filled, Form, Formed, ProblemInfo } from "../lib/wire";
import { newCard } from "./filling";
import type { Sheet } from "./sheet.svelte";

const PAUSE = 250;

export class Forming {
  form = $state.raw<Form | null>(null);
  /** As it is filled in; null: there is no card, or the form cannot say it. */
  part = $state.raw<Filled | null>(null);
  /** Why the form cannot say it. */
  sentence = $state("");
  words = $state.raw<readonly string[]>([]);
  price = $state.raw<Formed["price"]>(null);
  problem = $state.raw<ProblemInfo | null>(null);

  #line = 0;
  #changes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;

  constructor(readonly sheet: Sheet) {}

  /** Take the card at the cursor apart; without any card begin one. */
  async open(): Promise<void> {
    const now = ++this.#changes;
    try {
      this.form ??= await api.form(this.sheet.game);
      const block = this.sheet.block;
      if (!block) return this.begin();
      const found = await this.#ask(block.first, null);
      if (now !== this.#changes) return;
      this.#line = found.line;
      this.part = found.part;
      this.sentence = found.sentence;
    } catch (thrown) {
      this.problem = asProblem(thrown);
    }
  }

  /** A new card, below all the others. */
  begin(): void {
    if (!this.form) return;
    this.#line = 0;
    this.sentence = "";
    this.change(newCard(this.form));
  }

  change(part: Filled): void {
    this.part = part;
    this.#changes++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#write(), PAUSE);
  }

  /** Write what is still waiting, at once. */
  async settle(): Promise<void> {
    if (this.#timer === undefined) return;
    await this.#write();
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.part) return;
    if (this.#busy) {
      this.#timer = setTimeout(() => void this.#write(), PAUSE);
      return;
    }
    this.#busy = true;
    const { part } = this;
    try {
      const found = await this.#ask(this.#line, part);
      if (found.line) {
        this.#line = found.line;
        this.sheet.line = found.line;
        this.sheet.write(found.cards);
      }
      this.sentence = found.part ? "" : found.sentence;
      if (found.part) this.part = withFound(this.part, found.part);
    } catch (thrown) {
      this.problem = asProblem(thrown);
    } finally {
      this.#busy = false;
    }
  }

  async #ask(line: number, part: Filled | null): Promise<Formed> {
    const found = await api.fillIn(this.sheet.game, { cards: this.sheet.text, line, part });
    this.problem = null;
    this.words = found.words;
    this.price = found.price;
    return found;
  }
}

/** With the id and the set that the lodge has found for a card. */
function withFound(part: Filled, found: Filled): Filled {
  const { id, set } = found.parts;
  const parts = { ...part.parts };
  if (id) parts["id"] = id;
  if (set) parts["set"] = set;
  return { ...part, parts };
}

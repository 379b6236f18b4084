// The set of cards that is being written: checked by the lodge as it is written, kept by this
// browser until the lodge keeps it.

import { api, asProblem } from "../lib/api";
import { guest } from "../lib/guest.svelte";
import type { CardsChecked, ProblemInfo, SetText } from "../lib/wire";
import { blockAt, blocksOf, faceOf, type Block } from "./blocks";
import { copyName, isConflict, NEW, setDrafts, type SetWork } from "./drafts";

/** Milliseconds without a change before the lodge is asked. */
const PAUSE = 200;

export class Sheet {
  name = $state("");
  text = $state("");
  /** Where the cursor is, from 1. */
  line = $state(1);
  /** As the lodge keeps it. */
  kept = $state.raw<SetText | null>(null);
  checked = $state.raw<CardsChecked | null>(null);
  /** Is what was checked the text as it is now? */
  fresh = $state(false);
  /** Why it could not be checked. */
  problem = $state.raw<ProblemInfo | null>(null);
  missing = $state(false);
  ready = $state(false);
  busy = $state(false);
  /** The drawn faces, by the first lines of their cards. */
  drawings = $state.raw<ReadonlyMap<string, string>>(new Map());

  readonly blocks = $derived(blocksOf(this.text));
  /** The card at the cursor. */
  readonly block: Block | undefined = $derived(blockAt(this.blocks, this.line));

  #version = 0;
  #asking = false;
  #again = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    /** Changes once, when the lodge keeps it for the first time. */
    private id: string,
  ) {}

  get isNew(): boolean {
    return this.kept === null;
  }

  /** Is there something that the lodge does not keep? */
  get changed(): boolean {
    if (!this.ready) return false;
    if (this.kept === null) return this.text.trim() !== "";
    return this.text !== this.kept.text || this.name.trim() !== this.kept.name;
  }

  async load(): Promise<void> {
    if (this.id !== NEW) {
      const kept = await api.set(this.id);
      this.missing = !kept.mine || kept.game !== this.game;
      if (this.missing) return;
      this.kept = kept;
    }
    const work: SetWork = setDrafts.read(this.game, this.id) ??
      this.kept ?? { name: "My set", text: "", version: 0 };
    this.name = work.name;
    this.text = work.text;
    this.#version = work.version;
    this.ready = true;
    void this.check();
  }

  write(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.fresh = false;
    this.note();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** Let this browser keep what the lodge does not. */
  note(): void {
    if (this.changed) {
      const { name, text } = this;
      setDrafts.write(this.game, this.id, { name, text, version: this.#version });
    } else setDrafts.drop(this.game, this.id);
  }

  look(line: number): void {
    const before = this.block;
    this.line = line;
    if (this.block !== before && this.fresh) void this.check();
  }

  /** Ask the lodge what it says to the text, and for the face of the card at the cursor. */
  async check(): Promise<void> {
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    try {
      do {
        this.#again = false;
        await this.#ask(this.text);
      } while (this.#again);
    } finally {
      this.#asking = false;
    }
  }

  async #ask(text: string): Promise<void> {
    try {
      const face = this.#faceAtCursor();
      let checked = await api.checkCards(this.game, { cards: text, draw: face ? [face] : [] });
      this.#take(checked, text);
      const now = this.#faceAtCursor();
      // Only now it is known how the card is called.
      if (now && now !== face && text === this.text) {
        checked = await api.checkCards(this.game, { cards: text, draw: [now] });
        this.#take(checked, text);
      }
    } catch (thrown) {
      this.problem = asProblem(thrown);
    }
  }

  #faceAtCursor(): string | undefined {
    return this.checked && this.block ? faceOf(this.block, this.checked) : undefined;
  }

  #take(checked: CardsChecked, text: string): void {
    this.checked = checked;
    this.problem = null;
    this.fresh = text === this.text;
    const drawn = Object.entries(checked.drawings);
    if (drawn.length) this.drawings = new Map([...this.drawings, ...drawn]);
  }

  /** Let the lodge keep it, or a copy of it; the set as it is kept now. */
  async save(asCopy = false): Promise<SetText> {
    await guest.ensure();
    const { game, name, text } = this;
    const saving = { game, name: asCopy ? copyName(name) : name, text, version: this.#version };
    const old = asCopy ? null : this.kept;
    try {
      this.kept = old ? await api.changeSet(old.id, saving) : await api.keepSet(saving);
    } catch (thrown) {
      if (old && isConflict(thrown)) this.kept = await api.set(old.id);
      throw thrown;
    }
    setDrafts.drop(game, this.id);
    this.id = this.kept.id;
    this.#version = this.kept.version;
    if (this.name === name) this.name = this.kept.name;
    // What was written while it was on its way is not kept yet.
    this.note();
    return this.kept;
  }

  /** Back to what the lodge keeps; the text that the editor shall show. */
  revert(): string {
    if (this.kept) {
      this.name = this.kept.name;
      this.#version = this.kept.version;
    }
    return this.kept?.text ?? "";
  }

  async forget(): Promise<void> {
    if (this.kept) await api.forgetSet(this.kept.id);
    setDrafts.drop(this.game, this.id);
    this.ready = false;
  }

  leave(): void {
    clearTimeout(this.#timer);
  }
}

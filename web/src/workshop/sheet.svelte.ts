// The set of cards that is being written.

import { api } from "../lib/api";
import type { CardsChecked, SetText } from "../lib/wire";
import { blockAt, blocksOf, faceOf, type Block } from "./blocks";
import { Draft } from "./draft.svelte";
import { copyName, setDrafts, type SetWork } from "./drafts";

const PAUSE = 200;

const archive = {
  fetch: async (game: string, id: string) => {
    const set = await api.set(id);
    return set.mine && set.game === game ? set : null;
  },
  add: api.keepSet,
  change: api.changeSet,
  remove: api.forgetSet,
};

export class Sheet extends Draft<SetWork, SetText, CardsChecked> {
  name = $state("");
  text = $state("");
  /** Where the cursor is, from 1. */
  line = $state(1);
  /** Is what was checked the text as it is now? */
  fresh = $state(false);
  /** The drawn faces, by the first lines of their cards. */
  drawings = $state.raw<ReadonlyMap<string, string>>(new Map());

  readonly blocks = $derived(blocksOf(this.text));
  /** The card at the cursor. */
  readonly block: Block | undefined = $derived(blockAt(this.blocks, this.line));

  constructor(game: string, id: string) {
    super(game, id, archive, setDrafts, PAUSE);
  }

  write(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.fresh = false;
    this.touch();
  }

  look(line: number): void {
    const before = this.block;
    this.line = line;
    if (this.block !== before && this.fresh) void this.check();
  }

  protected get work(): SetWork {
    return { name: this.name, text: this.text };
  }

  protected take({ name, text }: SetWork): void {
    this.name = name;
    this.text = text;
    this.fresh = false;
  }

  protected blank(): SetWork {
    return { name: "My set", text: "" };
  }

  protected isBlank(): boolean {
    return this.text.trim() === "";
  }

  protected isAs(kept: SetText): boolean {
    return this.text === kept.text && this.name.trim() === kept.name;
  }

  protected copied({ name, text }: SetWork): SetWork {
    return { name: copyName(name), text };
  }

  protected settle(sent: SetWork, kept: SetText): void {
    if (this.name === sent.name) this.name = kept.name;
  }

  /** With the face of the card at the cursor. */
  protected async ask(): Promise<void> {
    const { text } = this;
    const face = this.#faceAtCursor();
    await this.#draw(text, face);
    const now = this.#faceAtCursor();
    // Only now it is known how the card is called.
    if (now && now !== face && text === this.text) await this.#draw(text, now);
  }

  #faceAtCursor(): string | undefined {
    return this.checked && this.block ? faceOf(this.block, this.checked) : undefined;
  }

  async #draw(text: string, face: string | undefined): Promise<void> {
    const wish = { cards: text, draw: face ? [face] : [] };
    this.checked = await api.checkCards(this.game, wish);
    this.fresh = text === this.text;
    const drawn = Object.entries(this.checked.drawings);
    if (drawn.length) this.drawings = new Map([...this.drawings, ...drawn]);
  }
}

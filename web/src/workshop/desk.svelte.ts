// The deck that is being built: checked by the lodge with every change, kept by this browser until
// the lodge keeps it.

import { api, asProblem } from "../lib/api";
import { guest } from "../lib/guest.svelte";
import type { DeckChecked, DeckInfo, DeckList, ProblemInfo, WorkshopInfo } from "../lib/wire";
import { emptyDeck, isEmpty, same } from "./deck";
import { copyName, deckDrafts, isConflict, NEW, type DeckWork } from "./drafts";

/** Milliseconds without a change before the lodge is asked. */
const PAUSE = 120;

export class Desk {
  deck = $state.raw<DeckList>({ name: "", sections: {} });
  /** The id of the set of own cards that it uses, or nothing. */
  set = $state("");
  /** As the lodge keeps it. */
  kept = $state.raw<DeckInfo | null>(null);
  checked = $state.raw<DeckChecked | null>(null);
  /** Why it could not be checked. */
  problem = $state.raw<ProblemInfo | null>(null);
  /** The deck of this address is not there. */
  missing = $state(false);
  ready = $state(false);
  busy = $state(false);

  #version = 0;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    /** Changes once, when the lodge keeps it for the first time. */
    private id: string,
    private readonly info: WorkshopInfo,
  ) {}

  get isNew(): boolean {
    return this.kept === null;
  }

  /** Is there something that the lodge does not keep? */
  get changed(): boolean {
    if (!this.ready) return false;
    if (this.kept === null) return !isEmpty(this.deck);
    return !same(this.deck, this.kept.deck) || this.set !== this.kept.set;
  }

  /** Take up the work of this address; `set` is what a new deck begins with. */
  async load(set: string): Promise<void> {
    if (this.id !== NEW) {
      await this.#fetch();
      this.missing = this.kept === null;
    }
    const draft = deckDrafts.read(this.game, this.id);
    const work: DeckWork = draft ??
      this.kept ?? { deck: emptyDeck(this.info.sections), set, version: 0 };
    this.deck = work.deck;
    this.set = set || work.set;
    this.#version = work.version;
    this.ready = true;
    void this.check();
  }

  change(deck: DeckList): void {
    this.deck = deck;
    this.#note();
  }

  use(set: string): void {
    this.set = set;
    this.#note();
  }

  #note(): void {
    if (this.changed) this.#write();
    else deckDrafts.drop(this.game, this.id);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), PAUSE);
  }

  #write(): void {
    const { game, id, deck, set } = this;
    deckDrafts.write(game, id, { deck, set, version: this.#version });
  }

  /** Ask the lodge what it says to the deck as it is now. */
  async check(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const checked = await api.checkDeck(this.game, { deck: this.deck, set: this.set });
      if (asked !== this.#asked) return;
      this.checked = checked;
      this.problem = null;
    } catch (thrown) {
      if (asked === this.#asked) this.problem = asProblem(thrown);
    }
  }

  /** Let the lodge keep it, or a copy of it; the deck as it is kept now. */
  async save(asCopy = false): Promise<DeckInfo> {
    await guest.ensure();
    const { deck, set, game } = this;
    const copy = { ...deck, name: copyName(deck.name) };
    const saving = { game, deck: asCopy ? copy : deck, set, version: this.#version };
    const old = asCopy ? null : this.kept;
    try {
      this.kept = old ? await api.changeDeck(old.id, saving) : await api.keepDeck(saving);
    } catch (thrown) {
      if (old && isConflict(thrown)) await this.#fetch();
      throw thrown;
    }
    deckDrafts.drop(game, this.id);
    this.id = this.kept.id;
    this.#version = this.kept.version;
    // What was changed while it was on its way is not kept yet.
    if (this.deck === deck) this.deck = this.kept.deck;
    if (this.changed) this.#write();
    return this.kept;
  }

  async #fetch(): Promise<void> {
    const decks = await api.myDecks(this.game);
    this.kept = decks.find((deck) => deck.id === this.id) ?? null;
  }

  /** Back to what the lodge keeps. */
  revert(): void {
    this.deck = this.kept?.deck ?? emptyDeck(this.info.sections);
    this.set = this.kept?.set ?? "";
    this.#version = this.kept?.version ?? 0;
    this.#note();
  }

  async forget(): Promise<void> {
    if (this.kept) await api.forgetDeck(this.kept.id);
    deckDrafts.drop(this.game, this.id);
    // Nothing is left that would have to be kept.
    this.ready = false;
  }

  leave(): void {
    clearTimeout(this.#timer);
  }
}

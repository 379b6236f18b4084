// The deck that is being built.

import { api } from "../lib/api";
import type { DeckChecked, DeckInfo, DeckList, WorkshopInfo } from "../lib/wire";
import { emptyDeck, isEmpty, same } from "./deck";
import { Draft } from "./draft.svelte";
import { copyName, deckDrafts, type DeckWork } from "./drafts";

const PAUSE = 120;

const archive = {
  fetch: async (game: string, id: string) =>
    (await api.myDecks(game)).find((deck) => deck.id === id) ?? null,
  add: api.keepDeck,
  change: api.changeDeck,
  remove: api.forgetDeck,
};

export class Desk extends Draft<DeckWork, DeckInfo, DeckChecked> {
  deck = $state.raw<DeckList>({ name: "", sections: {} });
  /** The id of the set of own cards that it uses, or nothing. */
  set = $state("");

  constructor(
    game: string,
    id: string,
    private readonly info: WorkshopInfo,
  ) {
    super(game, id, archive, deckDrafts, PAUSE);
  }

  change(deck: DeckList): void {
    this.deck = deck;
    this.touch();
  }

  use(set: string): void {
    this.set = set;
    this.touch();
  }

  protected get work(): DeckWork {
    return { deck: this.deck, set: this.set };
  }

  protected take({ deck, set }: DeckWork): void {
    this.deck = deck;
    this.set = set;
  }

  protected blank(): DeckWork {
    return { deck: emptyDeck(this.info.sections), set: "" };
  }

  protected isBlank(): boolean {
    return isEmpty(this.deck);
  }

  protected isAs(kept: DeckInfo): boolean {
    return same(this.deck, kept.deck) && this.set === kept.set;
  }

  protected copied({ deck, set }: DeckWork): DeckWork {
    return { deck: { ...deck, name: copyName(deck.name) }, set };
  }

  protected settle(sent: DeckWork, kept: DeckInfo): void {
    if (this.deck === sent.deck) this.deck = kept.deck;
  }

  protected async ask(): Promise<void> {
    const { deck, set } = this;
    const checked = await api.checkDeck(this.game, { deck, set });
    // What is said about an earlier deck is of no use any more.
    if (deck === this.deck && set === this.set) this.checked = checked;
  }
}

// What is being made and not yet kept at the lodge: this browser keeps it.

import { ApiProblem } from "../lib/api";
import { forget, remember, remembered } from "../lib/storage";
import type { DeckList } from "../lib/wire";

/** What stands for the id of something that the lodge does not keep yet. */
export const NEW = "new";

export interface DeckWork {
  deck: DeckList;
  /** The set of own cards that it uses, or nothing. */
  set: string;
}

export interface SetWork {
  name: string;
  text: string;
}

/** The version at the lodge that some work began with; 0: none. */
export interface Version {
  version: number;
}

/** What a copy is called, within what names may be long. */
export function copyName(name: string): string {
  return `${name.slice(0, 50)} (copy)`;
}

/** Was it changed elsewhere meanwhile? */
export function isConflict(thrown: unknown): boolean {
  return thrown instanceof ApiProblem && thrown.code === "changed";
}

export class Drafts<T> {
  constructor(private readonly kind: string) {}

  read(game: string, id: string): T | null {
    try {
      return JSON.parse(remembered(this.#key(game, id)) ?? "null") as T | null;
    } catch {
      return null; // Damaged: as if there were none.
    }
  }

  write(game: string, id: string, work: T): boolean {
    return remember(this.#key(game, id), JSON.stringify(work));
  }

  drop(game: string, id: string): void {
    forget(this.#key(game, id));
  }

  #key(game: string, id: string): string {
    return `lodge.${this.kind}.${game}.${id}`;
  }
}

export const deckDrafts = new Drafts<DeckWork & Version>("deck");
export const setDrafts = new Drafts<SetWork & Version>("set");

// The words of a game in texts: where they stand, and what they mean.

import { getContext, setContext } from "svelte";
import type { Term } from "../lib/wire";
import { escape } from "./markdown";

export interface Piece {
  text: string;
  /** What it means, if it is a word of the game. */
  term: Term | null;
  /** What clings to a word of the game, as the comma behind it. */
  tail?: string;
}

const TAIL = /^(?:['’]s)?[.,;:!?)\]”’"]*/;

/** Finds the words of a glossary; longer ones first, as "Rage Mode" before "Rage". */
export class Glossary {
  #forms = new Map<string, Term>();
  #pattern: RegExp | null = null;

  constructor(terms: readonly Term[]) {
    for (const term of terms) {
      for (const form of [term.word, ...term.also]) this.#forms.set(form, term);
    }
    const forms = [...this.#forms.keys()].sort((a, b) => b.length - a.length).map(eitherCase);
    if (forms.length)
      this.#pattern = new RegExp(`(?<![\\w-])(?:${forms.join("|")})(?![\\w-])`, "g");
  }

  /** A text in pieces; each term is found once, and not at all if it was `seen`. */
  cut(text: string, seen = new Set<Term>()): Piece[] {
    const pieces: Piece[] = [];
    let end = 0;
    for (const found of this.#pattern ? text.matchAll(this.#pattern) : []) {
      const term = this.#termOf(found[0]);
      if (!term || seen.has(term)) continue;
      seen.add(term);
      if (found.index > end) pieces.push({ text: text.slice(end, found.index), term: null });
      end = found.index + found[0].length;
      const tail = TAIL.exec(text.slice(end))![0];
      pieces.push({ text: found[0], term, tail });
      end += tail.length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end), term: null });
    return pieces;
  }

  /** Of some lines: those in pieces that hold the last mention of a term, by their numbers. */
  latest(lines: readonly string[]): Map<number, Piece[]> {
    const seen = new Set<Term>();
    const cut = new Map<number, Piece[]>();
    for (let number = lines.length - 1; number >= Math.max(0, lines.length - READ_BACK); number--) {
      cut.set(number, this.cut(lines[number]!, seen));
    }
    return cut;
  }

  #termOf(word: string): Term | undefined {
    return this.#forms.get(word) ?? this.#forms.get(word.charAt(0).toLowerCase() + word.slice(1));
  }
}

/** So many lines of a log are looked at, from its end. */
const READ_BACK = 40;

/** A word with a small letter is found at the beginning of a sentence, too. */
function eitherCase(form: string): string {
  const first = form.charAt(0);
  const capital = first.toUpperCase();
  return (first === capital ? escape(first) : `[${first}${capital}]`) + escape(form.slice(1));
}

const KEY = Symbol("glossary");
const NONE = new Glossary([]);

/** Which words of a game are explained in the component that calls this, and inside of it. */
export function explainWords(glossary: () => Glossary): void {
  setContext(KEY, glossary);
}

/** The glossary of where one is. */
export function glossaryHere(): () => Glossary {
  return getContext<(() => Glossary) | undefined>(KEY) ?? (() => NONE);
}

// Fetching and searching the rules of a game.

import { api } from "../lib/api";
import type { RulesBlock, RulesSection } from "../lib/wire";
import { escape } from "./markdown";

/** Something about a game that is asked for once, unless it failed. */
function once<T>(fetch: (game: string) => Promise<T>): (game: string) => Promise<T> {
  const fetched = new Map<string, Promise<T>>();
  return (game) => {
    let known = fetched.get(game);
    if (!known) {
      known = fetch(game);
      known.catch(() => fetched.delete(game));
      fetched.set(game, known);
    }
    return known;
  };
}

export const loadRules = once(api.rules);
/** How to play, with the glossary; null: the game has no such page. */
export const loadHowTo = once(api.howTo);

export function searchWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

export interface Found {
  /** Where all words stand as whole words. */
  whole: RulesSection[];
  /** Where they stand, some of them only inside of longer words. */
  partial: RulesSection[];
}

/** What holds all words, section by section; headings and IDs count. */
export function searchRules(sections: RulesSection[], words: string[]): Found {
  if (words.length === 0) return { whole: sections, partial: [] };
  const whole = words.map((word) => new RegExp(`(?<!\\w)${escape(word)}(?!\\w)`));
  const inWhole = (text: string): boolean => whole.every((word) => word.test(text));
  const inPart = (text: string): boolean => words.every((word) => text.includes(word));
  return {
    whole: filter(sections, inWhole),
    partial: filter(sections, (text) => inPart(text) && !inWhole(text)),
  };
}

function filter(sections: RulesSection[], fits: (text: string) => boolean): RulesSection[] {
  return sections
    .map((section) => ({
      ...section,
      blocks: section.blocks.filter((block) => fits(textOf(section, block))),
    }))
    .filter((section) => section.blocks.length > 0);
}

function textOf(section: RulesSection, block: RulesBlock): string {
  return [block.id, section.title, block.text, ...block.rows.flat()].join(" ").toLowerCase();
}

export function count(sections: RulesSection[]): number {
  return sections.reduce((sum, section) => sum + section.blocks.length, 0);
}

// Fetching and searching the rules of a game.

import { api } from "../lib/api";
import type { RulesInfo } from "../lib/wire";

const fetched = new Map<string, Promise<RulesInfo>>();

/** The rules of a game; asked for once, unless it failed. */
export function loadRules(game: string): Promise<RulesInfo> {
  let rules = fetched.get(game);
  if (!rules) {
    rules = api.rules(game);
    rules.catch(() => fetched.delete(game));
    fetched.set(game, rules);
  }
  return rules;
}

export function searchWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The sections with only those clauses that hold all words; headings and IDs count. */
export function searchRules(
  sections: RulesInfo["sections"],
  words: string[],
): RulesInfo["sections"] {
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter((clause) => {
        const text = `${clause.id} ${section.title} ${clause.text}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((section) => section.clauses.length > 0);
}

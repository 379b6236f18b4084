// Looking for cards: what is looked for, in an address and back, and what is found.

import { HIGH_COST, inOrder, type Pool, type Stock } from "./deck";

export interface Wanted {
  text: string;
  /** Empty: any, as below. */
  kind: string;
  class: string;
  /** A number; `HIGH_COST` stands for it and more. */
  cost: string;
  keyword: string;
  /** Those as well that no character of the deck can play. */
  all: boolean;
}

export const ANYTHING: Wanted = {
  text: "",
  kind: "",
  class: "",
  cost: "",
  keyword: "",
  all: false,
};

export function readWanted(query: URLSearchParams): Wanted {
  return {
    text: query.get("text") ?? "",
    kind: query.get("kind") ?? "",
    class: query.get("class") ?? "",
    cost: query.get("cost") ?? "",
    keyword: query.get("keyword") ?? "",
    all: query.get("all") === "yes",
  };
}

/** Puts it into a query that may say other things as well. */
export function writeWanted(wanted: Wanted, query: URLSearchParams): URLSearchParams {
  for (const name of ["text", "kind", "class", "cost", "keyword"] as const) {
    if (wanted[name]) query.set(name, wanted[name]);
    else query.delete(name);
  }
  if (wanted.all) query.set("all", "yes");
  else query.delete("all");
  return query;
}

/** The cards that are wanted, in their order. `playable`: those of use; null: not known. */
export function find(pool: Pool, wanted: Wanted, playable: ReadonlySet<string> | null): Stock[] {
  const words = wanted.text.toLowerCase().split(/\s+/).filter(Boolean);
  return [...pool.values()]
    .filter(
      ({ card, filing }) =>
        (wanted.all || playable === null || playable.has(card.face)) &&
        (!wanted.kind || card.kind === wanted.kind) &&
        (!wanted.class || filing.classes.includes(wanted.class)) &&
        (!wanted.keyword || filing.keywords.includes(wanted.keyword)) &&
        (!wanted.cost || costs(card.numbers["cost"], wanted.cost)),
    )
    .filter((stock) => words.every((word) => spoken(stock).includes(word)))
    .sort(inOrder);
}

function costs(cost: number | undefined, wanted: string): boolean {
  if (cost === undefined) return false;
  return wanted === String(HIGH_COST) ? cost >= HIGH_COST : String(cost) === wanted;
}

/** All that a search can meet. */
function spoken({ card, filing }: Stock): string {
  return [card.name, card.text, ...card.tags, ...filing.keywords].join(" ").toLowerCase();
}

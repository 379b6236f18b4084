// Taking a thing up by a touch, and putting it down by another: what can be done with it is lit.

import type { Choice } from "../../lib/wire";
import { dropsOf, innermost, targetsOf, type Target } from "./drops";
import type { Offer, Take } from "./offers";

/** Where what a thing offers can be put down on the table; null: not all of it can. */
export function placesFor(
  table: HTMLElement,
  thing: HTMLElement,
  offers: readonly Offer[],
  choices: readonly Choice[],
): Target[] | null {
  const name = thing.closest<HTMLElement>("[data-place]")?.dataset["place"];
  if (name === undefined) return null;
  const targets = targetsOf(table, thing, dropsOf(choices, name));
  const reached = new Set(targets.flatMap((target) => target.offers.map(keyOf)));
  return offers.every((offer) => reached.has(keyOf(offer))) ? targets : null;
}

const keyOf = ({ action, follow }: Offer): string => `${action} ${follow ?? ""}`;

/** Holds a thing until it is put down somewhere; gives back what lets it go. */
export function hold(
  table: HTMLElement,
  thing: HTMLElement,
  targets: readonly Target[],
  take: Take,
): () => void {
  const release = (): void => {
    thing.classList.remove("held");
    for (const { element } of targets) element.classList.remove("drop-here");
    table.removeEventListener("click", put, true);
    window.removeEventListener("keydown", key);
  };
  function put(event: MouseEvent): void {
    release();
    const target = innermost(targets, event.target as Node);
    if (!target && !thing.contains(event.target as Node)) return;
    event.stopPropagation();
    event.preventDefault();
    if (target) take(target.offers, target.element);
  }
  function key(event: KeyboardEvent): void {
    if (event.key === "Escape") release();
  }
  thing.classList.add("held");
  for (const { element } of targets) element.classList.add("drop-here");
  table.addEventListener("click", put, true);
  window.addEventListener("keydown", key);
  return release;
}

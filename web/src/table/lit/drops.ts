// Carrying a thing with the mouse to where it shall go, as another way to take what it offers.
// Fingers scroll the table with the same gesture, so they tap one after the other.

import type { Choice } from "../../lib/wire";
import type { Offer, Offers } from "./offers";

/** An element with this attribute takes whatever has no target of its own. */
const ANYWHERE = "data-drop";
/** Pixels before a press becomes a drag. */
const SLACK = 6;

/** The things to which a thing can be carried: those that its choices lead to. */
export function dropsOf(choices: readonly Choice[], thing: string): Offers {
  const drops = new Map<string, Offer[]>();
  for (const { action, hint, about, then } of choices) {
    if (!about.includes(thing)) continue;
    for (const next of then) {
      const offer = { action, words: next.words, hint, follow: next.action };
      for (const target of next.about)
        if (target !== thing) drops.set(target, [...(drops.get(target) ?? []), offer]);
    }
  }
  return drops;
}

/** What a thing does that is carried to nowhere in particular. */
export function playsOf(choices: readonly Choice[], thing: string): Offer[] {
  return choices
    .filter(({ about, then }) => about.includes(thing) && then.length === 0)
    .map(({ action, words, hint }) => ({ action, words, hint }));
}

export interface Dragging {
  choices: () => readonly Choice[];
  take: (offers: readonly Offer[], thing: HTMLElement) => void;
}

/** Lets things with a `data-place` be dragged within an element. */
export function dragging({ choices, take }: Dragging): (table: HTMLElement) => () => void {
  return (table) => {
    let carried: Carried | null = null;

    function press(event: PointerEvent): void {
      if (event.button !== 0 || event.pointerType === "touch") return;
      const thing = (event.target as Element).closest<HTMLElement>("[data-place]");
      const name = thing?.dataset["place"];
      if (!thing || !name) return;
      const drops = dropsOf(choices(), name);
      const plays = playsOf(choices(), name);
      if (drops.size || plays.length) carried = new Carried(table, thing, drops, plays, event);
    }
    function move(event: PointerEvent): void {
      carried?.follow(event);
    }
    function drop(event: PointerEvent): void {
      const found = carried?.targetAt(event);
      cancel();
      if (found) take(found.offers, found.element);
    }
    function cancel(): void {
      carried?.letGo();
      carried = null;
    }
    function key(event: KeyboardEvent): void {
      if (event.key === "Escape") cancel();
    }

    table.addEventListener("pointerdown", press);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", key);
    return () => {
      cancel();
      table.removeEventListener("pointerdown", press);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", key);
    };
  };
}

interface Target {
  element: HTMLElement;
  offers: readonly Offer[];
}

/** A thing between press and release. */
class Carried {
  private ghost: HTMLElement | null = null;
  private targets: Target[] = [];

  constructor(
    private readonly table: HTMLElement,
    private readonly thing: HTMLElement,
    private readonly drops: Offers,
    private readonly plays: readonly Offer[],
    private readonly from: PointerEvent,
  ) {}

  follow(event: PointerEvent): void {
    const right = event.clientX - this.from.clientX;
    const down = event.clientY - this.from.clientY;
    if (!this.ghost && Math.hypot(right, down) < SLACK) return;
    this.ghost ??= this.lift();
    this.ghost.style.transform = `translate(${right}px, ${down}px) rotate(2deg)`;
    const over = this.targetAt(event)?.element;
    for (const { element } of this.targets) element.classList.toggle("drop-over", element === over);
  }

  /** Where it would go if it were released here; null: nowhere. */
  targetAt(event: PointerEvent): Target | null {
    if (!this.ghost) return null;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    return innermost(this.targets, under);
  }

  letGo(): void {
    if (!this.ghost) return;
    this.ghost.remove();
    for (const { element } of this.targets) element.classList.remove("drop-here", "drop-over");
    // The release is no click on what was carried.
    const swallow = (event: Event): void => event.stopPropagation();
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
  }

  private lift(): HTMLElement {
    this.targets = targetsOf(this.table, this.thing, this.drops, this.plays);
    for (const { element } of this.targets) element.classList.add("drop-here");
    const box = this.thing.getBoundingClientRect();
    const ghost = this.thing.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-place");
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    Object.assign(ghost.style, {
      position: "fixed",
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      margin: "0",
      pointerEvents: "none",
      transition: "none",
      zIndex: "60",
    });
    // Inside the table, where its colours and sizes hold; some parents count from themselves.
    this.thing.parentElement!.append(ghost);
    const at = ghost.getBoundingClientRect();
    ghost.style.left = `${2 * box.left - at.left}px`;
    ghost.style.top = `${2 * box.top - at.top}px`;
    return ghost;
  }
}

/** Where on a table a thing can go, and what it does there. */
function targetsOf(
  table: HTMLElement,
  thing: HTMLElement,
  drops: Offers,
  plays: readonly Offer[] = [],
): Target[] {
  const places = [...table.querySelectorAll<HTMLElement>("[data-place]")].flatMap((element) => {
    const offers = drops.get(element.dataset["place"]!);
    return offers && element !== thing ? [{ element, offers }] : [];
  });
  if (!plays.length) return places;
  const anywhere = [...table.querySelectorAll<HTMLElement>(`[${ANYWHERE}]`)]
    .filter((element) => !element.contains(thing))
    .map((element) => ({ element, offers: plays }));
  return [...anywhere, ...places];
}

/** The innermost target around something: a hero in a party before the party. */
function innermost(targets: readonly Target[], under: Node | null): Target | null {
  const over = targets.filter(({ element }) => element.contains(under));
  return over.find((one) => over.every(({ element }) => element.contains(one.element))) ?? null;
}

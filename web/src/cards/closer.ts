// Looking closer at a card of a layout, whatever the layout does with it.

/** Milliseconds that a finger rests on a card to look at it. */
const LONG = 500;
/** Pixels that it may move meanwhile. */
const STILL = 10;

/**
 * Cards that do nothing by a click are shown large by it; all cards by a right click, by a long
 * press, or by "+" while they have the focus.
 */
export function lookCloser(look: (face: string) => void): (board: HTMLElement) => () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  /** The click that ends a long press means nothing. */
  let looked = false;

  function cardOf(event: Event): HTMLElement | null {
    return (event.target as Element).closest<HTMLElement>("[data-face]");
  }
  function open(event: Event): void {
    const face = cardOf(event)?.dataset["face"];
    if (!face) return;
    event.preventDefault();
    clearTimeout(timer);
    look(face);
  }
  function clicked(event: Event): void {
    // Around a card, or on it: what lies in play is larger than its button.
    if (!(event.target as Element).closest("button, a, summary")) open(event);
  }
  function pressed(event: KeyboardEvent): void {
    if (event.key === "+") open(event);
  }
  function touched(event: PointerEvent): void {
    looked = false;
    clearTimeout(timer);
    const face = event.pointerType === "touch" ? cardOf(event)?.dataset["face"] : undefined;
    if (!face) return;
    start = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      looked = true;
      look(face);
    }, LONG);
  }
  function moved(event: PointerEvent): void {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) clearTimeout(timer);
  }
  function released(): void {
    clearTimeout(timer);
  }
  function swallow(event: Event): void {
    if (!looked) return;
    looked = false;
    event.stopPropagation();
    event.preventDefault();
  }
  return (board) => {
    const watch: [string, (event: never) => void, boolean?][] = [
      ["click", swallow, true],
      ["click", clicked],
      ["contextmenu", open],
      ["keydown", pressed],
      ["pointerdown", touched],
      ["pointermove", moved],
      ["pointerup", released],
      ["pointercancel", released],
    ];
    for (const [name, does, capture] of watch)
      board.addEventListener(name, does as EventListener, capture);
    return () => {
      clearTimeout(timer);
      for (const [name, does, capture] of watch)
        board.removeEventListener(name, does as EventListener, capture);
    };
  };
}

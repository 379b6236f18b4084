// Looking closer at a card of a layout, whatever the layout does with it.

/**
 * Cards that do nothing by a click are shown large by it; all cards by a right click, by a long
 * press, or by "+" while they have the focus.
 */
export function lookCloser(look: (face: string) => void): (board: HTMLElement) => () => void {
  function cardOf(event: Event): HTMLElement | null {
    return (event.target as Element).closest<HTMLElement>("[data-face]");
  }
  function open(event: Event): void {
    const face = cardOf(event)?.dataset["face"];
    if (!face) return;
    event.preventDefault();
    look(face);
  }
  function clicked(event: Event): void {
    if (!cardOf(event)?.closest("button, a, summary")) open(event);
  }
  function pressed(event: KeyboardEvent): void {
    if (event.key === "+") open(event);
  }
  return (board) => {
    board.addEventListener("click", clicked);
    board.addEventListener("contextmenu", open);
    board.addEventListener("keydown", pressed);
    return () => {
      board.removeEventListener("click", clicked);
      board.removeEventListener("contextmenu", open);
      board.removeEventListener("keydown", pressed);
    };
  };
}

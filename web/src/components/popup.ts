// Small popups beside the thing they belong to, always inside the window.

const GAP = 6;

interface Size {
  width: number;
  height: number;
}

/** Below the thing if there is room, else above it, else as low as the window allows. */
export function spotBeside(thing: DOMRect, popup: Size, room: Size): { left: number; top: number } {
  const below = thing.bottom + GAP;
  const above = thing.top - GAP - popup.height;
  const lowest = room.height - popup.height - GAP;
  const top = below <= lowest ? below : above >= GAP ? above : lowest;
  const left = thing.left + (thing.width - popup.width) / 2;
  return {
    left: Math.max(GAP, Math.min(left, room.width - popup.width - GAP)),
    top: Math.max(GAP, top),
  };
}

/** Put an open popover beside the thing it belongs to. */
export function placeBeside(popup: HTMLElement, thing: HTMLElement): void {
  const { offsetWidth, offsetHeight } = popup;
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, top } = spotBeside(
    thing.getBoundingClientRect(),
    { width: offsetWidth, height: offsetHeight },
    { width: clientWidth, height: clientHeight },
  );
  popup.style.left = `${left}px`;
  popup.style.top = `${top}px`;
}

/** Open a popover beside a thing, with the focus on its first button. */
export function openBeside(popup: HTMLElement, thing: HTMLElement): void {
  popup.showPopover();
  placeBeside(popup, thing);
  popup.querySelector("button")?.focus({ preventScroll: true });
}

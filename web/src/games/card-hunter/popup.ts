// Small popups beside the thing they belong to, always inside the window.

const GAP = 6;

export function openBeside(popup: HTMLElement, thing: HTMLElement): void {
  popup.showPopover();
  const box = thing.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = box.bottom + GAP;
  const top = below + height <= clientHeight ? below : Math.max(GAP, box.top - GAP - height);
  const left = box.left + (box.width - width) / 2;
  popup.style.left = `${Math.max(GAP, Math.min(left, clientWidth - width - GAP))}px`;
  popup.style.top = `${top}px`;
  popup.querySelector<HTMLElement>("button")?.focus();
}

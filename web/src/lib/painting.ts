/**
 * Does something just before the next painting, and tells how to call it off.
 *
 * To read or set how far a box is scrolled, the browser has to lay the page out; here it does so
 * anyway, anywhere else it does so once more.
 */
export function beforePainting(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}

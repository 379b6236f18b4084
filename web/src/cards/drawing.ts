// Where the drawing of a card is to be had, as long as nothing more is known of it.

export function drawingOf(game: string, face: string | null, kind?: string): string {
  const back = kind ? `${kind}-back` : "back";
  return `/api/games/${game}/cards/${face === null ? back : encodeURIComponent(face)}.svg`;
}

// Links to other tables of the lodge in what people say; nothing else becomes a link.

export interface Piece {
  text: string;
  /** The address of a table, if the piece is one. */
  table: string | null;
}

const TABLE = /(\/table\/[A-Za-z0-9_-]{8,64})/;

/** A line of the chat, cut at the links in it. */
export function pieces(line: string): Piece[] {
  // Splitting at a group gives what lies between the links, and at each odd place a link.
  return line
    .split(TABLE)
    .map((text, place) => ({ text, table: place % 2 ? text : null }))
    .filter((piece) => piece.text !== "");
}

// Links to other tables of the lodge in what people say; nothing else becomes a link.

export interface Piece {
  text: string;
  /** The address of a table, if the piece is one. */
  table: string | null;
}

const TABLE = /(\/table\/[A-Za-z0-9_-]{8,64})/;

/** A line of the chat, cut at the links in it. */
export function pieces(line: string): Piece[] {
  return line
    .split(TABLE)
    .filter((text) => text !== "")
    .map((text) => ({ text, table: text.startsWith("/table/") ? text : null }));
}

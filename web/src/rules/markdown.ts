// The little Markdown that clauses use: bold, italic, code; and the IDs of other clauses as
// links. It becomes tokens, never HTML, so nothing in a text can turn into markup.

import type { Piece } from "./glossary";

export type Token =
  | { kind: "text"; text: string; found: boolean }
  | { kind: "term"; text: string; meaning: string; tail: string }
  | { kind: "code"; text: string }
  | { kind: "clause"; id: string }
  | { kind: "strong" | "em"; inside: Token[] };

export interface Context {
  /** Is this the ID of a clause of these rules? */
  isClause: (id: string) => boolean;
  /** Words to be marked, in lower case. */
  words: string[];
  /** Finds words of the game in plain text. */
  explain?: ((text: string) => Piece[]) | undefined;
}

const MARK = /`([^`]+)`|\*\*(.+?)\*\*(?!\*)|\*([^\s*](?:.*?[^\s*])?)\*|\b([A-Z]+-\d+\w?|[RE]\d+)\b/;

export function tokens(text: string, context: Context): Token[] {
  const found = MARK.exec(text);
  if (!found) return text ? plain(text, context) : [];
  const [all, code, strong, em, id] = found;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + all.length);
  const rest = () => tokens(after, context);
  if (id !== undefined && !context.isClause(id)) return [...plain(before + id, context), ...rest()];
  return [...plain(before, context), marked(code, strong, em, id, context), ...rest()];
}

function marked(
  code: string | undefined,
  strong: string | undefined,
  em: string | undefined,
  id: string | undefined,
  context: Context,
): Token {
  if (code !== undefined) return { kind: "code", text: code };
  if (strong !== undefined) return { kind: "strong", inside: tokens(strong, context) };
  if (em !== undefined) return { kind: "em", inside: tokens(em, context) };
  return { kind: "clause", id: id ?? "" };
}

/** Plain text, cut where one of the words is found. */
function plain(text: string, { words, explain }: Context): Token[] {
  if (!text) return [];
  if (words.length === 0) return explain ? explain(text).map(termOrText) : [textToken(text)];
  const pattern = new RegExp(`(${words.map(escape).join("|")})`, "i");
  return text
    .split(pattern)
    .map((part, i): Token => ({ kind: "text", text: part, found: i % 2 === 1 }))
    .filter((token) => token.kind !== "text" || token.text !== "");
}

function termOrText({ text, term, tail = "" }: Piece): Token {
  return term ? { kind: "term", text, meaning: term.text, tail } : textToken(text);
}

function textToken(text: string): Token {
  return { kind: "text", text, found: false };
}

/** A word as it stands in a regular expression. */
export function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

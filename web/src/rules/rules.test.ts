import { describe, expect, it } from "vitest";
import { searchRules, searchWords } from "./find";
import { tokens, type Token } from "./markdown";

const known = new Set(["CH-017", "R3"]);
const read = (text: string, words: string[] = []) =>
  tokens(text, { isClause: (id) => known.has(id), words });
const text = (text: string, found = false): Token => ({ kind: "text", text, found });

describe("Markdown", () => {
  it("knows bold, italic and code, also inside each other", () => {
    expect(read("a **b *c*** `d*e*`")).toEqual([
      text("a "),
      { kind: "strong", inside: [text("b "), { kind: "em", inside: [text("c")] }] },
      text(" "),
      { kind: "code", text: "d*e*" },
    ]);
  });

  it("leaves lone signs alone", () => {
    expect(read("2 * 3 * 4 and <b>bold</b>")).toEqual([text("2 * 3 * 4 and <b>bold</b>")]);
  });

  it("links clauses that exist", () => {
    expect(read("(CH-017, R3; not CH-999)")).toEqual([
      text("("),
      { kind: "clause", id: "CH-017" },
      text(", "),
      { kind: "clause", id: "R3" },
      text("; not CH-999"),
      text(")"),
    ]);
  });

  it("marks what was searched for, whatever its case", () => {
    expect(read("Lose a Token (now).", ["token", "(now"])).toEqual([
      text("Lose a "),
      text("Token", true),
      text(" "),
      text("(now", true),
      text(")."),
    ]);
  });
});

describe("search", () => {
  const sections = [
    { title: "Set-up", clauses: [{ id: "CH-017", text: "Four Life each." }] },
    { title: "Moves", clauses: [{ id: "CH-031", text: "Step aside." }] },
  ];
  const search = (query: string) =>
    searchRules(sections, searchWords(query)).flatMap(({ clauses }) => clauses.map(({ id }) => id));

  it("finds all words, in text, heading or ID", () => {
    expect(search("life  SET-UP")).toEqual(["CH-017"]);
    expect(search("ch-031")).toEqual(["CH-031"]);
    expect(search("life step")).toEqual([]);
    expect(search(" ")).toEqual(["CH-017", "CH-031"]);
  });
});

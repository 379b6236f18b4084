import { describe, expect, it } from "vitest";
import type { RulesBlock, RulesSection } from "../lib/wire";
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
  const clause = (id: string, text: string): RulesBlock => ({ kind: "clause", id, text, rows: [] });
  const table: RulesBlock = { kind: "table", id: "", text: "", rows: [["Card"], ["Elite steps"]] };
  const sections = [
    { title: "Set-up", blocks: [clause("CH-017", "Four Life each.")] },
    { title: "Moves", blocks: [clause("CH-031", "Step aside, alive."), table] },
  ];
  const ids = (found: RulesSection[]) =>
    found.flatMap(({ blocks }) => blocks.map(({ id, kind }) => id || kind));
  const search = (query: string) => {
    const { whole, partial } = searchRules(sections, searchWords(query));
    return { whole: ids(whole), partial: ids(partial) };
  };

  it("finds all words, in text, heading or ID", () => {
    expect(search("life  SET-UP").whole).toEqual(["CH-017"]);
    expect(search("ch-031").whole).toEqual(["CH-031"]);
    expect(search("life aside")).toEqual({ whole: [], partial: [] });
    expect(search(" ").whole).toEqual(["CH-017", "CH-031", "table"]);
  });

  it("finds whole words first, and tables, too", () => {
    expect(search("step")).toEqual({ whole: ["CH-031"], partial: ["table"] });
    expect(search("live")).toEqual({ whole: [], partial: ["CH-031"] });
    expect(search("elite").whole).toEqual(["table"]);
  });

  it("takes signs as they are", () => {
    expect(search("each.").whole).toEqual(["CH-017"]);
    expect(search("(")).toEqual({ whole: [], partial: [] });
  });
});

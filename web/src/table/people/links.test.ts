import { describe, expect, it } from "vitest";
import { pieces } from "./links";

describe("links in the chat", () => {
  it("finds the table that an invitation names", () => {
    expect(pieces("Let us play again: /table/8Nxq__9WY638vpl5AqZJpQ now")).toEqual([
      { text: "Let us play again: ", table: null },
      { text: "/table/8Nxq__9WY638vpl5AqZJpQ", table: "/table/8Nxq__9WY638vpl5AqZJpQ" },
      { text: " now", table: null },
    ]);
  });

  it("leaves everything else as it is", () => {
    for (const line of ["", "hello", "/table/", "javascript:alert(1)", "/rules/card-hunter"]) {
      expect(pieces(line).every((piece) => piece.table === null)).toBe(true);
    }
  });
});

import { describe, expect, it } from "vitest";
import { asSource, blockAt, blocksOf, faceOf, remarksOn } from "./blocks";

const text = `# A set

[[card]]
id = "a.one"
name = "One"

[[class]]
name = "Drifter"

[[card]]
name = 'Two'`;
const blocks = blocksOf(text);

describe("the cards of a text", () => {
  it("reach from their first line to the next card", () => {
    expect(blocks).toEqual([
      { first: 3, last: 9, name: "One" },
      { first: 10, last: 11, name: "Two" },
    ]);
    expect(blocksOf("[[card]]")[0]?.name).toBe("A card without a name");
    expect(blocksOf("")).toEqual([]);
  });

  it("are found by their lines", () => {
    expect(blockAt(blocks, 1)?.name).toBe("One");
    expect(blockAt(blocks, 9)?.name).toBe("One");
    expect(blockAt(blocks, 10)?.name).toBe("Two");
    expect(blockAt([], 1)).toBeUndefined();
  });

  it("have a face if they are right, and the remarks on their lines", () => {
    const remark = { code: "E05", line: 11, card: "", field: "", sentence: "No.", warning: false };
    const checked = {
      cards: [],
      filings: [],
      lines: { "a.one": 3 },
      remarks: [remark],
      drawings: {},
    };
    expect(faceOf(blocks[0]!, checked)).toBe("a.one");
    expect(faceOf(blocks[1]!, checked)).toBeUndefined();
    expect(remarksOn(blocks[1]!, checked.remarks)).toEqual([remark]);
    expect(remarksOn(blocks[0]!, checked.remarks)).toEqual([]);
  });

  it("are shown as pictures, whatever stands in them", () => {
    expect(asSource('<svg onload="x">#</svg>')).toBe(
      "data:image/svg+xml,%3Csvg%20onload%3D%22x%22%3E%23%3C%2Fsvg%3E",
    );
  });
});

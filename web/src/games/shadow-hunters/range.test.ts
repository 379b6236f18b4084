import { describe, expect, it } from "vitest";
import { nightView, playerFacts } from "./fixtures";
import { areasInRange } from "./range";

describe("range", () => {
  const reach = (changes: Parameters<typeof playerFacts>[1]) =>
    areasInRange(nightView(), playerFacts(0, changes));

  it("is the own pair, with the Handgun all others", () => {
    expect(reach({ at: "church" })).toEqual(["cabin", "church"]);
    expect(reach({ at: "church", equipment: ["handgun"] })).toEqual([
      "cemetery",
      "woods",
      "gate",
      "altar",
    ]);
  });

  it("is nothing outside the board", () => {
    expect(reach({ at: null })).toEqual([]);
  });
});

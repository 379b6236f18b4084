import { describe, expect, it } from "vitest";
import { nightView, playerFacts } from "./fixtures";
import { areasInRange, expectedDamage } from "./odds";

describe("what an attack is worth", () => {
  const target = playerFacts(1);

  it("the difference of the dice", () => {
    expect(expectedDamage(playerFacts(0), target)).toBeCloseTo(44 / 24);
  });

  it("weapons add only to a success", () => {
    const armed = playerFacts(0, { equipment: ["chainsaw", "butcher_knife"] });
    expect(expectedDamage(armed, target)).toBeCloseTo((44 + 2 * 20) / 24);
  });

  it("the d4 alone never fails", () => {
    expect(expectedDamage(playerFacts(0, { equipment: ["masamune"] }), target)).toBeCloseTo(2.5);
    const valkyrie = { character: "valkyrie", revealed: true };
    expect(expectedDamage(playerFacts(0, valkyrie), target)).toBeCloseTo(2.5);
    const cursed = playerFacts(0, { ...valkyrie, cursed: true });
    expect(expectedDamage(cursed, target)).toBeCloseTo(44 / 24);
  });

  it("the Spear is for revealed Hunters", () => {
    const emi = { character: "emi", equipment: ["spear_of_longinus"] };
    expect(expectedDamage(playerFacts(0, emi), target)).toBeCloseTo(44 / 24);
    expect(expectedDamage(playerFacts(0, { ...emi, revealed: true }), target)).toBeCloseTo(84 / 24);
  });

  it("Robe, Angel and Barrier protect", () => {
    const robed = playerFacts(1, { equipment: ["holy_robe"] });
    expect(expectedDamage(playerFacts(0), robed)).toBeCloseTo((6 + 8 + 6 + 4) / 24);
    expect(expectedDamage(playerFacts(0), playerFacts(1, { angel: true }))).toBe(0);
    expect(expectedDamage(playerFacts(0), playerFacts(1, { barrier: true }))).toBe(0);
  });
});

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

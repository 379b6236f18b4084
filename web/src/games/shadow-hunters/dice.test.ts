import { describe, expect, it } from "vitest";
import { areaOf, compassRolls, lastRoll, meaning } from "./dice";
import { event, nightView } from "./fixtures";

const move = (d6: number, d4: number) => event("move_rolled", { player: "red", d6, d4 });

describe("the dice", () => {
  it("lead to areas, and a 7 to none", () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10].map(areaOf)).toEqual([
      "cabin",
      "cabin",
      "gate",
      "gate",
      "church",
      null,
      "cemetery",
      "woods",
      "altar",
    ]);
  });

  it("are added for a move, and their difference is an attack", () => {
    expect(meaning(lastRoll([move(4, 2)])!)).toBe("4 + 2 = 6: Church");
    expect(meaning(lastRoll([move(6, 1)])!)).toBe("6 + 1 = 7: free choice");
    const attack = event("attack_rolled", { player: "red", d6: 2, d4: 4 });
    expect(meaning(lastRoll([move(4, 2), attack, event("damaged")])!)).toBe("4 − 2 = 2");
    expect(meaning(lastRoll([event("dynamite_rolled", { d6: 5, d4: 2 })])!)).toBe(
      "5 + 2 = 7: nothing",
    );
    expect(meaning(lastRoll([event("attack_rolled_d4", { player: "red", d4: 3 })])!)).toBe("3");
  });

  it("the Compass offers the two rolls that lead elsewhere", () => {
    const view = nightView({ red: { at: "church" } }, { decision: "compass_pick" });
    const log = [move(1, 1), move(5, 3), move(5, 1), move(4, 3)];
    expect(compassRolls(log, view).map(meaning)).toEqual([
      "5 + 3 = 8: Cemetery",
      "4 + 3 = 7: free choice",
    ]);
    expect(compassRolls(log, nightView())).toEqual([]);
  });
});

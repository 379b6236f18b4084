import { describe, expect, it } from "vitest";
import { compassRolls, lastRoll, meaning } from "./dice";
import { areaOf, deckOf, inShort, isGear, totalsOf } from "./facts";
import { CARDS, event, nightView } from "./fixtures";

const move = (d6: number, d4: number) => event("move_rolled", { player: "red", d6, d4 });
const said = (...log: ReturnType<typeof event>[]) => meaning(lastRoll(log)!, CARDS);

describe("what the cards tell", () => {
  it("which totals lead to an area", () => {
    expect([2, 3, 6, 7, 8].map((total) => areaOf(total, CARDS))).toEqual([
      "cabin",
      "cabin",
      "church",
      null,
      "cemetery",
    ]);
    expect(totalsOf("cabin", CARDS)).toEqual([2, 3]);
  });

  it("what equipment is and does", () => {
    expect(["chainsaw", "vampire_bat"].map((card) => isGear(card, CARDS))).toEqual([true, false]);
    expect([deckOf("talisman", CARDS), deckOf("chainsaw", CARDS)]).toEqual(["white", "black"]);
    expect(inShort("chainsaw", CARDS)).toBe("+1");
  });
});

describe("the dice", () => {
  it("lead somewhere when they are rolled for a move", () => {
    expect(said(move(4, 2))).toBe("4 + 2 = 6: Church");
    expect(said(move(6, 1))).toBe("6 + 1 = 7");
    expect(said(event("dynamite_rolled", { d6: 5, d4: 3 }))).toBe("5 + 3 = 8: Cemetery");
  });

  it("are shown as they fell for an attack", () => {
    const attack = event("attack_rolled", { player: "red", d6: 2, d4: 4 });
    expect(said(move(4, 2), attack, event("damaged"))).toBe("2 and 4");
    expect(said(event("attack_rolled_d4", { player: "red", d4: 3 }))).toBe("3");
  });

  it("the Compass offers the two rolls that the view names", () => {
    const view = nightView({}, { decision: "compass_pick", pending: { results: [8, 7] } });
    const log = [move(1, 1), move(5, 3), move(5, 1), move(4, 3)];
    expect(compassRolls(log, view).map((roll) => meaning(roll, CARDS))).toEqual([
      "5 + 3 = 8: Cemetery",
      "4 + 3 = 7",
    ]);
    expect(compassRolls(log, nightView())).toEqual([]);
  });
});

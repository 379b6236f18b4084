import { describe, expect, it } from "vitest";
import type { RealmEvents } from "./events";
import { event } from "./fixtures";
import { grouped, inShort, lastStory } from "./sums";

const name = (face: string) => `<${face}>`;
const short = <Name extends keyof RealmEvents>(what: Name, data: Partial<RealmEvents[Name]>) => {
  const { words, amount } = inShort(event(what, data), name);
  return `${words} ${amount}`.trim();
};

describe("a sum", () => {
  it("has every addend in short", () => {
    expect(short("hero_fights", { hero: "dwarf", amount: 2 })).toBe("2");
    expect(short("hero_bonus", { hero: "dwarf", foes: "giants", amount: 2 })).toBe("vs giants +2");
    expect(short("hero_diseased", { hero: "dwarf", amount: -2 })).toBe("disease −2");
    expect(short("item_helps", { hero: "dwarf", item: "war_hammer", amounts: [1, 3, 4] })).toBe(
      "<war_hammer> +1 +3 +4",
    );
    expect(short("item_used", { hero: "ranger", item: "arrows", amount: 3 })).toBe(
      "<arrows> used +3",
    );
    expect(short("aura", { hero: "dwarf", card: "bard", amount: 1 })).toBe("<bard> +1");
    expect(short("site_helps", { guardian: "orcs", site: "caves", amount: 2 })).toBe("<caves> +2");
    expect(short("card_adds", { card: "smite", amount: 6 })).toBe("<smite> +6");
    expect(short("dice_add", { first: 4, second: 5 })).toBe("dice 4 + 5");
  });

  it("is grouped by heroes and guardians; dice and cards stand alone", () => {
    const lines = [
      event("hero_fights", { hero: "dwarf", amount: 2 }),
      event("terrain_bonus", { hero: "dwarf", amount: 1 }),
      event("hero_fights", { hero: "bard", amount: 1 }),
      event("card_adds", { card: "smite", amount: 6 }),
      event("dice_add", { first: 1, second: 1 }),
    ];
    expect(grouped(lines).map(({ of, lines }) => [of, lines.length])).toEqual([
      ["dwarf", 2],
      ["bard", 1],
      [null, 1],
      [null, 1],
    ]);
  });
});

describe("the last adventure", () => {
  const before = [
    event("location_played", { player: "orange", location: "swamp" }),
    event("unopposed", { player: "orange" }),
    event("quest_won", { player: "orange" }),
    event("turn_begins", { player: "red", turn: 2 }),
  ];
  const begun = [
    ...before,
    event("location_played", { player: "red", location: "caves" }),
    event("guardian_appears", { guardian: "orcs" }),
    event("battle_begins", { player: "red" }),
  ];
  const first = [
    ...begun,
    event("hero_fights", { side: "party", hero: "dwarf", amount: 2 }),
    event("guardian_fights", { side: "against", guardian: "orcs", amount: 12 }),
    event("battle_won", { player: "red", value: 21, against: 20 }),
  ];

  it("is told from its opening on", () => {
    const story = lastStory(first)!;
    expect(story).toMatchObject({ player: "red", location: "caves", guardians: ["orcs"] });
    expect(story.battle).toEqual({ value: 21, against: 20, won: true });
    expect([story.sums.party.length, story.sums.against.length]).toEqual([1, 1]);
    expect(story.end).toBe("");
  });

  it("begins anew with every battle, but stays one adventure", () => {
    const story = lastStory([
      ...first,
      event("regenerates", { guardian: "orcs" }),
      event("battle_begins", { player: "red" }),
      event("hero_fights", { side: "party", hero: "dwarf", amount: 2 }),
      event("battle_lost", { player: "red", value: 9, against: 20 }),
      event("hero_died", { player: "red", hero: "dwarf" }),
      event("quest_lost", { player: "red" }),
      event("stake_lost", { player: "red", treasure: "golden_goose" }),
      event("turn_begins", { player: "orange", turn: 3 }),
      event("hero_died", { player: "orange", hero: "bard" }),
    ])!;
    expect(story.location).toBe("caves");
    expect(story.battle).toEqual({ value: 9, against: 20, won: false });
    expect(story.sums.party).toHaveLength(1);
    expect(story).toMatchObject({ end: "quest_lost.", won: false });
    expect(story.news.map(({ words }) => words)).toEqual([
      "regenerates.",
      "hero_died.",
      "stake_lost.",
    ]);
  });

  it("shows the dice behind what came of it", () => {
    const story = lastStory([
      ...first,
      event("win_hits_rolled", { player: "red", hits: 2, dice: [5] }),
      event("pixies_steal", { player: "red", count: 4 }),
      event("hero_died", { player: "red", hero: "dwarf" }),
    ])!;
    expect(story.news.map(({ dice }) => dice)).toEqual([[5], [4], []]);
  });

  it("may have had no guardian", () => {
    expect(lastStory(before)).toMatchObject({
      player: "orange",
      location: "swamp",
      battle: null,
      end: "unopposed.",
      won: true,
    });
    expect(lastStory([])).toBeNull();
  });

  it("begins with its guardian where no card opens it", () => {
    const story = lastStory([
      ...first,
      event("quest_won", { player: "red" }),
      event("turn_begins", { player: "orange", turn: 3 }),
      event("guardian_appears", { guardian: "drow" }),
      event("battle_begins", { player: "orange" }),
    ])!;
    expect(story).toMatchObject({ player: "orange", location: null, guardians: ["drow"] });
  });
});

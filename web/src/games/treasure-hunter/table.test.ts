import { describe, expect, it } from "vitest";
import { offersOf } from "../../table/lit/offers";
import { choice } from "../../table/samples";
import type { RealmEvents } from "./events";
import { CARDS, cell, event, hero, realmView } from "./fixtures";
import { flights, tone } from "./flights";
import { extentOf, standsOn } from "./ground";
import { offersOfCard, ownOffers, strayFaces } from "./places";
import { aroundTheTable, backOf, byType, deciding, pilesOf, shownFaces } from "./reading";
import type { Player, RealmView } from "./view";

describe("the table", () => {
  it("is seen from the own seat", () => {
    const order = (you: Player | null) =>
      aroundTheTable(realmView({}, { you })).map(({ player }) => player);
    expect(order("orange")).toEqual(["orange", "yellow", "red"]);
    expect(order(null)).toEqual(["red", "orange", "yellow"]);
  });

  it("shows who decides, whoever's turn it is", () => {
    expect(deciding(realmView({}, { active: "red", seat: 2 }))).toBe("yellow");
    expect(deciding(realmView({}, { seat: -1 }))).toBeNull();
  });

  it("sorts a hand by type", () => {
    const hand = ["orcs", "smite", "dwarf", "golden_goose", "warrior", "castle"];
    expect(byType(hand, CARDS).map(({ type, faces }) => [type, faces])).toEqual([
      ["hero", ["warrior", "dwarf"]],
      ["location", ["castle"]],
      ["treasure", ["golden_goose"]],
      ["guardian", ["orcs"]],
      ["event", ["smite"]],
    ]);
  });

  it("has one back and one deck without a ground", () => {
    const board = realmView({}, { mode: "board", ground: [cell(1, 1)] });
    expect([backOf(realmView(), "treasure"), backOf(board, "treasure")]).toEqual([
      "adventure",
      "treasure",
    ]);
    const map = realmView({}, { mode: "map", ground: [cell(0, 0)] });
    expect([realmView(), board, map].map((view) => pilesOf(view).length)).toEqual([1, 3, 4]);
  });
});

describe("what is lit", () => {
  const give = choice("give:war_hammer", { about: ["card:war_hammer"] });
  const cast = choice("cast:fireball:wizard", { about: ["card:fireball", "hero:wizard"] });
  const keep = choice("keep:dwarf", { about: ["hero:dwarf"] });
  const oppose = choice("oppose:orcs", { about: ["card:orcs", "stage"] });
  const fight = choice("fight", { about: ["stage"] });
  const offers = offersOf([give, cast, keep, oppose, fight]);

  it("a card is found by its face, wherever it lies", () => {
    expect(offersOfCard(offers, "war_hammer")?.map(({ action }) => action)).toEqual([
      "give:war_hammer",
    ]);
    expect(offersOfCard(offers, "dwarf")).toHaveLength(1);
    expect(offersOfCard(offers, "castle")).toBeUndefined();
  });

  it("what a card offers has no button on the stage", () => {
    expect(ownOffers(offers, "stage").map(({ action }) => action)).toEqual(["fight"]);
  });

  it("cards that lie nowhere on the table are spread", () => {
    const view = realmView(
      { red: { heroes: [hero("dwarf", { items: [], spells: ["fireball"] })] } },
      { zones: { "red hand": ["war_hammer"] } },
    );
    const isCard = (face: string) => CARDS.has(face);
    expect(strayFaces(offers, isCard, shownFaces(view))).toEqual(["orcs"]);
    expect(strayFaces(offers, isCard, new Set())).toContain("dwarf");
  });
});

describe("the ground", () => {
  it("is as large as what is laid on it", () => {
    const cells = [cell(0, 0), cell(-2, 1), cell(1, 3)];
    expect(extentOf(cells)).toEqual({ top: -2, left: 0, rows: 4, columns: 4 });
  });

  it("pawns on one cell stand beside each other; who is in the dungeon is not there", () => {
    const view = realmView({
      red: { at: "0,0" },
      orange: { at: "0,0" },
      yellow: { at: "1,0", inside: true },
    });
    const extent = extentOf([cell(0, 0), cell(1, 0)]);
    expect(standsOn(view, extent)).toEqual([
      { player: "red", row: 0, column: 0, offset: -0.5 },
      { player: "orange", row: 0, column: 0, offset: 0.5 },
    ]);
  });
});

describe("what flies", () => {
  const before = realmView({
    orange: {
      heroes: [
        hero("dwarf", {
          items: [{ item: "war_hammer", in_use: true, wielded: false, uses_left: null }],
        }),
      ],
    },
  });
  const fly = <Name extends keyof RealmEvents>(
    name: Name,
    data: Partial<RealmEvents[Name]>,
    after = realmView(),
  ) => flights(event(name, data), before, after, CARDS);

  it("own cards fly to the hand, others' to their player, face down", () => {
    expect(fly("drawn", { player: "red", cards: ["smite"] })).toEqual([
      { from: "deck", to: "hand", face: "smite" },
    ]);
    expect(fly("drew", { player: "orange", count: 2 })).toEqual(
      Array(2).fill({ from: "deck", to: "player:orange", face: null, kind: "adventure" }),
    );
  });

  it("a stake comes from the hand and goes to its new owner", () => {
    expect(fly("staked", { player: "orange", count: 1 })[0]).toMatchObject({ face: null });
    expect(fly("claimed", { player: "orange", treasure: "golden_goose" })).toEqual([
      { from: "stake", to: "player:orange", face: "golden_goose" },
    ]);
  });

  it("a lost item comes from the hero who had it", () => {
    expect(fly("item_ruined", { victim: "orange", player: "red", item: "war_hammer" })).toEqual([
      { from: "hero:dwarf", to: "discard of deck", face: "war_hammer" },
    ]);
  });

  it("on board and map every deck has its discard pile", () => {
    const board = realmView({}, { mode: "board", ground: [cell(1, 1)] });
    expect(fly("guardian_beaten", { guardian: "orcs" }, board)[0]!.to).toBe(
      "discard of guardian deck",
    );
    expect(fly("discarded", { player: "red", card: "smite" }, board)[0]!.to).toBe(
      "discard of deck",
    );
  });

  it("a guardian of the ground comes from its space, others from their deck", () => {
    const data = { guardian: "orcs" };
    const pawns = { red: { at: "1,2" } };
    const there = realmView(pawns, { mode: "board", ground: [cell(1, 1), cell(1, 2)] });
    const guarded = realmView(pawns, {
      mode: "board",
      ground: [cell(1, 1), { ...cell(1, 2), guarded: true }],
    });
    const from = (earlier: RealmView) =>
      flights(event("guardian_appears", data), earlier, there, CARDS);
    expect(from(guarded)).toEqual([{ from: "cell:1,2", to: "stage", face: "orcs" }]);
    expect(from(there)).toEqual([{ from: "guardian deck", to: "stage", face: "orcs" }]);
    expect(fly("guardian_appears", data)).toEqual([]);
  });

  it("most events move nothing", () => {
    expect(fly("hits_rolled", { player: "red", hits: 2, dice: [2] })).toEqual([]);
  });

  it("victories, deaths and turns stand out in the log", () => {
    const tones = (player: Player) =>
      (["turn_begins", "quest_won", "hero_died", "drawn"] as const).map((name) =>
        tone(event(name, { player }), realmView({})),
      );
    expect(tones("red")).toEqual(["big", "good", "bad", "plain"]);
    expect(tones("blue")).toEqual(["big", "big", "big", "plain"]);
    const theft = event("treasure_stolen", { player: "blue", victim: "red" });
    expect(tone(theft, realmView({}))).toBe("bad");
  });
});

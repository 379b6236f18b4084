import { describe, expect, it } from "vitest";
import { explained } from "../../cards/explained";
import { offersOf } from "../../table/lit/offers";
import { choice } from "../../table/samples";
import type { ChaseEvents } from "./events";
import { boardCard, CARDS, chaseView, event, item, playerFacts } from "./fixtures";
import { flights, tone } from "./flights";
import { curve, linesOf } from "./lines";
import {
  answered,
  aroundTheTable,
  campsOf,
  deciding,
  facesIn,
  headsOf,
  share,
  strays,
} from "./reading";
import type { Player } from "./view";

const hesk = boardCard("hesk", "red board", 5, { durability: 10, most: 13 });
const pup = boardCard("pup", "red board", 4, { host: 5, host_at: "red board:5", durability: 1 });
const crucible = boardCard("crucible", "red board", 3, { host_at: "red board:5", durability: 3 });
const plating = boardCard("plating", "red board", 2, { host_at: "red board:3" });
const vest = boardCard("vest", "red board", 1, { host_at: "red board:5" });
const leech = boardCard("vest", "red board", 0, { host_at: "blue board:0" });
const watch = boardCard("night-watch", "red pursuits", 0, {
  host_at: "red board:5",
  progress: 1,
  needed: 3,
});
const skirl = boardCard("skirl", "blue board", 0, { durability: 13, most: 13 });
const red = playerFacts([leech, vest, plating, crucible, pup, hesk, watch]);
const blue = playerFacts([skirl]);

describe("a board", () => {
  it("shows each card with the character that it belongs to", () => {
    const { camps, loose } = campsOf(red, CARDS);
    expect(camps).toHaveLength(1);
    const [{ head, units, gear, pursuits }] = camps as [(typeof camps)[0]];
    expect(head).toBe(hesk);
    expect(units).toEqual([pup, crucible]);
    expect(gear, "through its vehicle, too").toEqual([plating, vest]);
    expect(pursuits).toEqual([watch]);
    expect(loose, "on a card of somebody else").toEqual([leech]);
  });

  it("knows its heads", () => {
    expect(headsOf(red, CARDS)).toEqual([hesk]);
  });

  it("is seen from the own seat", () => {
    const order = (viewer: number | null) =>
      aroundTheTable(chaseView({ red, blue }, { viewer })).map(({ player }) => player);
    expect([order(1), order(null)]).toEqual([
      ["blue", "red"],
      ["red", "blue"],
    ]);
  });

  it("tells who decides, until it is over", () => {
    expect(deciding(chaseView({ red, blue }, { seat: 1 }))).toBe("blue");
    expect(deciding(chaseView({ red, blue }, { over: true, seat: -1 }))).toBeNull();
  });

  it("fills bars between nothing and all", () => {
    expect([share(3, 12), share(-1, 4), share(9, 4), share(1, 0)]).toEqual([0.25, 0, 1, 0]);
  });
});

describe("what is asked about", () => {
  const offers = offersOf([
    choice("play:strike", { about: ["red hand:strike"] }),
    choice("recover:vest", { about: ["red discard:vest"] }),
    choice("top:strike", { about: ["red deck:strike"] }),
    choice("target:blue:0", { about: ["blue board:0"] }),
    choice("draw", { about: ["red deck"] }),
  ]);

  it("comes out of its pile", () => {
    expect(strays(offers, "red").map(({ face, zone }) => [face, zone])).toEqual([
      ["vest", "discard"],
      ["strike", "deck"],
    ]);
  });

  it("is the item of the open window", () => {
    const window = { about: 2, now: "blue", waiting: ["blue"], passed: [] } as const;
    const view = chaseView(
      { red, blue },
      { stack: [item(1), item(2)], window: { ...window, waiting: ["blue"], passed: [] } },
    );
    expect(answered(view)?.serial).toBe(2);
    expect(answered(chaseView({ red, blue }))).toBeNull();
  });

  it("lists the known faces of a zone", () => {
    const view = chaseView({ red }, { zones: { "red hand": ["vest", null] } });
    expect(facesIn(view, "red hand")).toEqual(["vest"]);
  });
});

describe("lines", () => {
  const boxes: Record<string, { left: number; top: number; width: number; height: number }> = {
    "red board:0": { left: 0, top: 100, width: 20, height: 20 },
    "blue board:0": { left: 0, top: 0, width: 20, height: 20 },
    blue: { left: 200, top: 0, width: 20, height: 20 },
  };
  const boxOf = (thing: string) => boxes[thing] ?? null;

  it("go from the source to each target, the top item's stand out", () => {
    const lines = linesOf([item(1), item(2, { what: "hunt", targets: ["blue"] })], boxOf);
    expect(lines.map(({ key, top, hunts }) => [key, top, hunts])).toEqual([
      ["1 blue board:0", false, false],
      ["2 blue", true, true],
    ]);
    expect(lines[0]?.path).toMatch(/^M10 110Q/);
    expect(lines[0]?.end).toEqual({ x: 10, y: 10 });
  });

  it("are not drawn to what is not on the table, nor to itself", () => {
    expect(linesOf([item(1, { targets: ["green board:3"] })], boxOf)).toEqual([]);
    expect(linesOf([item(1, { targets: ["red board:0"] })], boxOf)).toEqual([]);
    expect(linesOf([item(1, { source_at: null })], boxOf)).toEqual([]);
  });

  it("bend to the side", () => {
    expect(curve({ x: 0, y: 0 }, { x: 100, y: 0 }, 0)).toBe("M0 0Q50 0 100 0");
    expect(curve({ x: 0, y: 0 }, { x: 100, y: 0 }, 1)).toBe("M0 0Q50 -25 100 0");
  });
});

describe("flights", () => {
  const before = chaseView(
    { red, blue },
    { zones: { "red hand": ["strike"] }, stack: [item(1, { card: "vest" })] },
  );
  const fly = <Name extends keyof ChaseEvents>(name: Name, data: Partial<ChaseEvents[Name]>) =>
    flights(event(name, data), before, before);

  it("supply goes from the payer to whoever gets it, a token each", () => {
    const paid = fly("paid", { player: "red", to: "blue", supply: 3 });
    expect(paid).toHaveLength(3);
    expect(paid[0]).toMatchObject({ from: "supply of red", to: "supply of blue" });
    expect(paid[0]?.token).toMatch(/^data:image/);
    expect(fly("paid", { player: "red", to: "blue", supply: 99 })).toHaveLength(6);
  });

  it("own cards leave their place in the hand, others' the pile of backs", () => {
    expect(fly("announced", { player: "red", card: "strike", cost: 1 })[0]).toEqual({
      from: "red hand:strike",
      to: "stack",
      face: "strike",
    });
    expect(fly("announced", { player: "blue", card: "strike" })[0]?.from).toBe("blue hand");
    expect(fly("laid_down", { player: "blue", cost: 2 })[0]).toMatchObject({ face: null });
  });

  it("draws are told twice to whoever draws, and fly once", () => {
    expect(fly("drew", { player: "red" })).toEqual([]);
    expect(fly("drawn", { card: "strike" })).toHaveLength(1);
    expect(fly("drew", { player: "blue" })[0]).toMatchObject({ face: null, from: "blue deck" });
    expect(fly("deciphers", { player: "blue", cards: 2 })).toHaveLength(2);
  });

  it("what is discarded comes from the stack, the board or the hand", () => {
    const from = (player: Player, card: string) => fly("discards", { player, card })[0]?.from;
    expect([from("red", "vest"), from("red", "pup"), from("blue", "strike")]).toEqual([
      "stack",
      "red board:4",
      "blue hand",
    ]);
  });

  it("lines of the log have a tone", () => {
    const view = { ...chaseView({}), viewer: 0 };
    const tones = (player: Player) =>
      (["turn", "hurt", "healed", "drew"] as const).map((name) =>
        tone(event(name, { player }), view),
      );
    expect(tones("red")).toEqual(["big", "bad", "good", "plain"]);
    expect(tones("blue")).toEqual(["big", "good", "plain", "plain"]);
  });
});

it("a card explains its words", () => {
  const info = {
    ...CARDS.get("strike")!,
    facts: { explained: "Bleed: Loses: much.\nMark: Soon." },
  };
  expect(explained(info)).toEqual([
    { word: "Bleed", meaning: "Loses: much." },
    { word: "Mark", meaning: "Soon." },
  ]);
  expect(explained(CARDS.get("strike"))).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { deaths } from "./facts";
import type { NightEvents } from "./events";
import { CARDS, CHARACTERS, event, nightView } from "./fixtures";
import { flights, tone } from "./flights";
import { suspectRows } from "./knowledge";
import { marksOf } from "./marks";
import { offBoard, piecesOn, SLOTS } from "./ring";
import { aroundTheTable } from "./reading";
import type { Player } from "./view";

describe("what is printed", () => {
  it("the track is marked where characters die", () => {
    expect(deaths(CHARACTERS)).toEqual(
      new Map([
        [8, "A"],
        [10, "BE"],
        [13, "V"],
        [14, "G"],
      ]),
    );
  });
});

describe("the table", () => {
  it("is seen from the own seat", () => {
    const order = aroundTheTable(nightView({}, { you: "yellow" })).map(({ player }) => player);
    expect(order).toEqual(["yellow", "green", "red", "orange"]);
    const watched = aroundTheTable(nightView({}, { you: null }));
    expect(watched[0]!.player).toBe("red");
  });

  it("pieces stand beside each other on their area, others in the corners", () => {
    const view = nightView({
      red: { at: "cabin" },
      orange: { at: "cabin" },
      yellow: { alive: false },
    });
    const stands = piecesOn(view);
    expect(stands.get("red")).toMatchObject({ x: SLOTS[0]!.x, right: -0.5, down: 0 });
    expect(stands.get("orange")).toMatchObject({ x: SLOTS[0]!.x, right: 0.5, down: 0 });
    expect(stands.get("yellow")!.x).toBeGreaterThan(stands.get("green")!.x);
    expect(offBoard(view)).toEqual({ waiting: true, dead: true });
  });

  it("no two pieces stand on the same spot", () => {
    const here = { at: "altar" } as const;
    const stands = piecesOn(nightView({ red: here, orange: here, yellow: here, green: here }));
    const spots = [...stands.values()].map((stand) => `${stand.right} ${stand.down}`);
    expect(new Set(spots).size).toBe(4);
  });
});

describe("what is known", () => {
  it("a row for each character that somebody is or may be", () => {
    const view = nightView({
      red: { character: "george", could_be: [] },
      orange: { could_be: ["emi", "vampire"] },
      yellow: { could_be: ["emi"] },
      green: { could_be: ["vampire"] },
    });
    const rows = suspectRows(view, CHARACTERS);
    expect(rows.map((row) => row.character)).toEqual(["emi", "george", "vampire"]);
    expect([...rows[0]!.marks.values()]).toEqual(["not", "may", "may", "not"]);
    expect(rows[1]!.marks.get("red")).toBe("is");
  });

  it("marks say what is special about a player", () => {
    const view = nightView({
      orange: { character: "emi", revealed: true, cursed: true, angel: true, extra_turns: 2 },
      yellow: { character: "vampire" },
    });
    const marks = (player: "red" | "orange" | "yellow") =>
      marksOf(player, view.players[player]!, view).map((mark) => mark.words);
    expect(marks("orange")).toEqual(["revealed", "cursed", "Guardian Angel", "2 extra turns"]);
    expect(marks("yellow")).toEqual(["seen by you"]);
    expect(marks("red")).toEqual(["hidden"]);
  });
});

describe("what flies", () => {
  const view = nightView();
  const fly = <Name extends keyof NightEvents>(name: Name, data: Partial<NightEvents[Name]>) =>
    flights(event(name, data), view, view, CARDS);

  it("a Hermit card glides face down", () => {
    expect(fly("hermit_given", { player: "red", receiver: "green" })).toEqual([
      { from: "player:red", to: "player:green", face: null, kind: "hermit" },
    ]);
    expect(fly("hermit_passed", { player: "red" })[0]!.from).toBe("player:green");
  });

  it("an open card comes from its deck", () => {
    expect(fly("card_drawn", { player: "red", card: "vampire_bat" })).toEqual([
      { from: "deck:black", to: "in-play", face: "vampire_bat" },
    ]);
  });

  it("loot flies to the killer, the rest to its discard", () => {
    expect(fly("looted", { player: "red", victim: "green", card: "chainsaw" })).toEqual([
      { from: "player:green", to: "player:red", face: "chainsaw" },
    ]);
    expect(fly("gear_discarded", { player: "green", card: "talisman" })).toEqual([
      { from: "player:green", to: "discard:white", face: "talisman" },
    ]);
  });

  it("most events move nothing", () => {
    expect(fly("damaged", { player: "red", amount: 2, damage: 4 })).toEqual([]);
  });

  it("deaths stand out in the log", () => {
    const tones = (player: Player) =>
      (["died", "damaged", "healed", "moved"] as const).map((name) =>
        tone(event(name, { player }), nightView({})),
      );
    expect(tones("red")).toEqual(["bad", "bad", "good", "plain"]);
    expect(tones("blue")).toEqual(["big", "plain", "plain", "plain"]);
    const attack = event("attacked", { player: "blue", targets: ["green", "red"] });
    expect(tone(attack, nightView({}))).toBe("bad");
  });
});

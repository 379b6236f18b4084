import { describe, expect, it } from "vitest";
import { nightView } from "./fixtures";
import { lights, lightsDiscards, placesOf } from "./places";

const choice = (action: string) => ({ action, words: action, hint: "", clause: "" });
const prompt = (...actions: string[]) => ({
  number: 1,
  decision: "attack",
  clause: "",
  question: "?",
  choices: actions.map(choice),
});

describe("what an action is about", () => {
  it("players, areas, cards and dice", () => {
    const view = nightView();
    expect(placesOf("attack:green", view)).toEqual(["player:green"]);
    expect(placesOf("go:woods", view)).toEqual(["area:woods"]);
    expect(placesOf("give:talisman", view)).toEqual(["gear:talisman"]);
    expect(placesOf("roll_twice", view)).toEqual(["dice"]);
    expect(placesOf("result:second", view)).toEqual(["dice:second"]);
  });

  it("drawing is about the area and its deck", () => {
    expect(placesOf("draw", nightView({ red: { at: "church" } }))).toEqual([
      "area:church",
      "deck:white",
    ]);
    expect(placesOf("draw_hermit", nightView({ red: { at: "gate" } }))).toEqual([
      "area:gate",
      "deck:hermit",
    ]);
  });

  it("attacking everybody is about all in range", () => {
    const view = nightView({ red: { in_range: ["orange", "green"] } });
    expect(placesOf("attack_all", view)).toEqual(["player:orange", "player:green"]);
  });

  it("healing answers a Hermit card, or is Allie's own", () => {
    expect(placesOf("heal", nightView({}, { decision: "hermit_answer" }))).toEqual(["in-play"]);
    expect(placesOf("heal", nightView({}, { decision: "threat" }))).toEqual(["self"]);
  });

  it("taking everything is about whoever holds what may be taken", () => {
    const view = nightView(
      { yellow: { alive: false, equipment: ["chainsaw"] }, green: { equipment: ["handgun"] } },
      { legal: ["take:chainsaw", "take_all"] },
    );
    expect(placesOf("take_all", view)).toEqual(["player:yellow"]);
  });

  it("passing is about nothing", () => {
    for (const action of ["pass", "skip", "stop", "proceed", "no_attack", "end_turn"]) {
      expect(placesOf(action, nightView())).toEqual([]);
    }
  });
});

describe("lights", () => {
  it("gathers the choices of one thing", () => {
    const view = nightView({ red: { at: "woods" } });
    const lit = lights(prompt("skip", "harm", "mend"), view);
    expect([...lit.keys()]).toEqual(["area:woods"]);
    expect(lit.get("area:woods")!.map((one) => one.action)).toEqual(["harm", "mend"]);
  });

  it("nothing is lit for spectators and in replays", () => {
    expect(lights(null, nightView({}, { viewer: null, you: null })).size).toBe(0);
  });

  it("opens the discards for who chooses among them", () => {
    const view = nightView({}, { zones: { "black discard": ["vampire_bat", "handgun"] } });
    expect(lightsDiscards(lights(prompt("take:handgun"), view), view)).toBe(true);
    expect(lightsDiscards(lights(prompt("take:talisman"), view), view)).toBe(false);
  });
});

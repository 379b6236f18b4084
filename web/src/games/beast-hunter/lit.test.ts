import { expect, test } from "vitest";
import { nest, promptOf, viewWith } from "./fixture";
import { offersOf, pickZones } from "./lit";

test("picks light the cards where the decision finds them", () => {
  const view = viewWith({
    decision: "kit_card",
    zones: { supply: ["BL5", "TR5"], trash: ["BL6"] },
  });
  const offers = offersOf(view, promptOf("kit_card", "pick:bl5", "pick:tr5", "done"));
  expect([...offers.keys()]).toEqual(["supply/BL5", "supply/TR5", "bar"]);
  expect(offers.get("supply/BL5")?.[0]?.action).toBe("pick:bl5");
});

test("places and ends of the line are lit by their names", () => {
  const view = viewWith({ decision: "roam_to", line: [nest("nest2", 1)] });
  expect([...offersOf(view, promptOf("roam_to", "to:droves", "to:nest2")).keys()]).toEqual([
    "droves",
    "nest2",
  ]);
  const ends = offersOf(view, promptOf("nest_end", "end:left", "end:right"));
  expect([...ends.keys()]).toEqual(["end/left", "end/right"]);
});

test("a click on a nest hunts it: the target is the second step", () => {
  const view = viewWith({ decision: "hunter_action", line: [nest("nest1", 2), nest("nest3", 6)] });
  const offers = offersOf(view, promptOf("hunter_action", "draw", "hunt", "pass"));
  expect(offers.get("nest3")).toEqual([
    {
      action: "hunt",
      words: "hunt: nest 3",
      hint: "",
      then: { decision: "hunt_target", action: "to:nest3" },
    },
  ]);
  expect(offers.get("home")?.[0]?.action).toBe("draw");
  expect(offers.get("bar")?.map((offer) => offer.action)).toEqual(["draw", "hunt", "pass"]);
});

test("the Droves are hunted only where no nest lies", () => {
  const zones = { droves: [null, null] };
  const prompt = promptOf("hunter_action", "hunt");
  const open = viewWith({ decision: "hunter_action", zones });
  const shielded = viewWith({ decision: "hunter_action", zones, line: [nest("nest1", 1)] });
  expect(offersOf(open, prompt).has("droves")).toBe(true);
  expect(offersOf(shielded, prompt).has("droves")).toBe(false);
});

test("a card of the Droves stands for roaming and for a new nest", () => {
  const view = viewWith({
    decision: "beast_action",
    zones: { droves: ["FU7"], hatchery: [null] },
    line: [nest("nest1", 1)],
  });
  const offers = offersOf(view, promptOf("beast_action", "roam", "nest", "pass"));
  expect(offers.get("droves/FU7")?.map((offer) => offer.action)).toEqual(["roam", "nest"]);
  expect(offers.get("hatchery")?.[0]?.then?.action).toBe("from:hatchery");
});

test("a card that needs a companion is lit only if there is one", () => {
  const prompt = promptOf("hunter_action", "shoot");
  const lit = (supply: string[]): string[] => {
    const view = viewWith({ decision: "hunter_action", zones: { supply } });
    return [...offersOf(view, prompt).keys()].filter((thing) => thing !== "bar");
  };
  expect(lit(["ARK", "HX", "ARJ"])).toEqual(["supply/ARK", "supply/ARJ"]);
  expect(lit(["ARK", "HX"])).toEqual([]);
});

test("the rustled nest is the one that holds the cards asked for", () => {
  const view = viewWith({
    decision: "rustle_card",
    legal: ["pick:we5", "pick:fe10"],
    picks: { cards: ["SC1"] },
    zones: { nest1: ["WE5", "SC2"], nest2: ["SC1", "WE5", "FE10"] },
    line: [nest("nest1", 2), nest("nest2", 3)],
  });
  expect(pickZones(view, "rustle_card")).toEqual(["nest2"]);
});

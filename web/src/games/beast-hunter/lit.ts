// What the open question allows, put on the things of the table that it is about.

import type { Choice, Prompt } from "../../lib/wire";
import type { Offer, Step } from "../../table/lit/offers";
import { isAnnihilator } from "./cards";
import { cardsIn, facesIn, zoneWords, type BeastHunterView } from "./view";

/** By thing: a zone's name, `zone/FACE` for a card in it, `end/left`, and `bar` for the rest. */
export type Offers = ReadonlyMap<string, Offer[]>;

/** Where the cards lie that a decision asks to pick. */
export function pickZones(view: BeastHunterView, decision: string | null): string[] {
  const target = view.hunt?.target;
  switch (decision) {
    case "roam_from":
    case "nest_card":
      return ["droves"];
    case "rustle_card":
    case "lumina_card":
      return openedNest(view);
    case "gannet_card":
    case "rex_card":
      return view.line.map((nest) => nest.nest).filter((nest) => nest !== target);
    case "flip_effect":
    case "swan_card":
      return target ? [target] : [];
    case "jackdaw_card":
      return ["kit"];
    case "which_trap":
      return ["traps"];
    default:
      return ["supply"];
  }
}

/** The one nest that holds all the cards asked for: a view does not name it. */
function openedNest(view: BeastHunterView): string[] {
  const wanted = [
    ...(view.picks?.cards ?? []),
    ...view.legal
      .filter((action) => action.startsWith("pick:"))
      .map((action) => action.slice(5).toUpperCase()),
  ];
  const nest = view.line.find((one) => {
    const faces = facesIn(view, one.nest);
    return wanted.every((face) => faces.includes(face));
  });
  return nest ? [nest.nest] : [];
}

export function offersOf(view: BeastHunterView, prompt: Prompt | null): Offers {
  const offers = new Map<string, Offer[]>();
  for (const choice of prompt?.choices ?? []) {
    for (const [thing, then] of thingsOf(view, choice)) {
      const offer = offerOf(view, choice, thing, then);
      offers.set(thing, [...(offers.get(thing) ?? []), offer]);
    }
  }
  return offers;
}

function offerOf(view: BeastHunterView, choice: Choice, thing: string, then?: Step): Offer {
  const { action, words, hint } = choice;
  if (then) return { action, words: `${words}: ${thenWords(thing)}`, hint, then };
  // While a kit is picked the hint tells what it would be worth.
  const isWorth = view.decision === "kit_card" && action.startsWith("pick:") && hint;
  return { action, words: isWorth ? `${words}, ${hint}` : words, hint };
}

function thenWords(thing: string): string {
  const [zone, face] = thing.split("/") as [string, string | undefined];
  return face ? "this card" : zoneWords(zone);
}

/** The things that a choice is about, with the step that follows when one is clicked. */
function thingsOf(view: BeastHunterView, choice: Choice): [string, Step?][] {
  const [verb, word] = choice.action.split(":") as [string, string | undefined];
  if (verb === "pick" && word) {
    const face = word.toUpperCase();
    return pickZones(view, view.decision)
      .filter((zone) => facesIn(view, zone).includes(face))
      .map((zone) => [`${zone}/${face}`]);
  }
  if (verb === "end") return [[`end/${word}`]];
  if (word) return [[word]];
  if (verb === "draw") return [["home"], ["bar"]];
  return [["bar"], ...shortcuts(view, verb)];
}

/** Clicking a thing that an action can begin with answers two questions at once. */
function shortcuts(view: BeastHunterView, verb: string): [string, Step][] {
  const nests = view.line.map((nest) => nest.nest);
  const hidden = (zone: string): string[] => (cardsIn(view, zone).length ? [zone] : []);
  const places = (decision: string, verbOf: string, zones: string[]): [string, Step][] =>
    zones.map((zone) => [zone, { decision, action: `${verbOf}:${zone}` }]);
  const picks = (decision: string, zone: string, faces: string[]): [string, Step][] =>
    faces.map((face) => [`${zone}/${face}`, { decision, action: `pick:${face.toLowerCase()}` }]);
  const droves = [...new Set(facesIn(view, "droves"))];
  switch (verb) {
    case "hunt":
      return places("hunt_target", "to", nests.length ? nests : hidden("droves"));
    case "scout":
      return places("scout_place", "to", [...nests, ...hidden("droves"), ...hidden("hatchery")]);
    case "rustle":
      return places("rustle_nest", "to", nests);
    case "roam":
      return [
        ...places("roam_from", "from", [...hidden("hatchery"), ...nests]),
        ...picks("roam_from", "droves", nests.length ? droves : []),
      ];
    case "nest":
      return picks("nest_card", "droves", droves);
    case "shoot":
      return picks("shot_card", "supply", usable(view, "ARJ", ["ARQ", "ARK"]));
    case "trap":
      return picks("trap_card", "supply", usable(view, "TRJ", ["TRQ"], "TRK"));
    default:
      return [];
  }
}

/** The cards of the Supply that can be played: some need another card with a suit (BH-016). */
function usable(view: BeastHunterView, alone: string, paired: string[], also = ""): string[] {
  const supply = facesIn(view, "supply");
  return supply.filter((face) => {
    if (face === alone || face === also) return true;
    return paired.includes(face) && supply.some((other) => other !== face && !isAnnihilator(other));
  });
}

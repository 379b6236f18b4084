// The things on the table that actions are about.

import type { Choice, Prompt } from "../../lib/wire";
import { isGear } from "./facts";
import type { Area, Deck, NightView, Player } from "./view";
import { own } from "./view";

export const atPlayer = (player: Player) => `player:${player}`;
export const atArea = (area: Area) => `area:${area}`;
export const atDeck = (deck: Deck) => `deck:${deck}`;
export const atDiscard = (deck: Deck) => `discard:${deck}`;
export const atGear = (card: string) => `gear:${card}`;
export const SELF = "self";
export const IN_PLAY = "in-play";
export const DICE = "dice";
export const atResult = (which: string) => `dice:${which}`;

const DECK_OF_AREA: Partial<Record<Area, Deck>> = {
  cabin: "hermit",
  church: "white",
  cemetery: "black",
};

/** Which things an action is about; none: it is only a button below the table. */
export function placesOf(action: string, view: NightView): string[] {
  const [verb, what = ""] = action.split(":");
  const here = own(view)?.at ?? null;
  switch (verb) {
    case "attack":
    case "target":
    case "hand_to":
    case "rob":
      return [atPlayer(what as Player)];
    case "attack_all":
      return (own(view)?.in_range ?? []).map(atPlayer);
    case "go":
    case "teleport":
      return [atArea(what as Area)];
    case "give":
    case "take":
      return [atGear(what)];
    case "take_all":
      return lootedPlayers(view).map(atPlayer);
    case "roll":
    case "roll_twice":
      return [DICE];
    case "result":
      return [atResult(what)];
    case "draw":
      return here && DECK_OF_AREA[here] ? [atArea(here), atDeck(DECK_OF_AREA[here])] : [];
    case "draw_white":
    case "draw_black":
    case "draw_hermit":
      return [...(here ? [atArea(here)] : []), atDeck(verb.slice("draw_".length) as Deck)];
    case "harm":
    case "mend":
    case "steal":
      return here ? [atArea(here)] : [];
    case "nothing":
    case "take_damage":
    case "decline":
      return [IN_PLAY];
    case "show":
    case "reveal_and_heal":
      return [IN_PLAY, SELF];
    case "heal":
      return [view.decision === "hermit_answer" ? IN_PLAY : SELF];
    case "pass":
    case "proceed":
    case "stop":
    case "skip":
    case "no_attack":
    case "end_turn":
      return [];
    default:
      // Revealing and the characters' own abilities.
      return [SELF];
  }
}

/** Whose cards lie there to be taken. */
function lootedPlayers(view: NightView): Player[] {
  const takeable = view.legal.filter((action) => action.startsWith("take:"));
  return (Object.keys(view.players) as Player[]).filter((player) =>
    view.players[player]!.equipment.some((card) => takeable.includes(`take:${card}`)),
  );
}

export type Lights = ReadonlyMap<string, Choice[]>;

/** What is lit, and with which choices. */
export function lights(prompt: Prompt | null, view: NightView): Lights {
  const lit = new Map<string, Choice[]>();
  for (const choice of prompt?.choices ?? []) {
    for (const place of placesOf(choice.action, view)) {
      lit.set(place, [...(lit.get(place) ?? []), choice]);
    }
  }
  return lit;
}

/** Does somebody choose among the discards? Then they are shown unasked. */
export function lightsDiscards(lit: Lights, view: NightView): boolean {
  return (["white", "black"] as const).some((deck) =>
    (view.zones[`${deck} discard`] ?? []).some(
      (card) => card !== null && isGear(card) && lit.has(atGear(card)),
    ),
  );
}

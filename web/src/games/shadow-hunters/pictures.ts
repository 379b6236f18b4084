// The pictures of the areas, the same as on their cards.

import cemetery from "game-icon:graveyard";
import church from "game-icon:church";
import gate from "game-icon:dungeon-gate";
import woods from "game-icon:evil-tree";
import altar from "game-icon:sword-altar";
import cabin from "game-icon:wood-cabin";
import type { Area } from "./view";

export const PICTURES: Record<Area, string> = { cabin, gate, church, cemetery, woods, altar };

// The pictures of the areas.

import cemetery from "game-icon:graveyard";
import church from "game-icon:church";
import gate from "game-icon:dungeon-gate";
import altar from "game-icon:sword-altar";
import woods from "game-icon:pine-tree";
import cabin from "game-icon:wood-cabin";
import type { Area } from "./view";

export const PICTURES: Record<Area, string> = { cabin, gate, church, cemetery, woods, altar };

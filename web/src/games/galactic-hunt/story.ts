// The big moments of a chase.

import type { Story } from "../../table/layout";
import type { ChaseEvents } from "./events";

export const story: Story<ChaseEvents> = {
  moments: {
    hunts: { title: "A hunt", opens: true, sound: "dice" },
    fulfilled: { title: "Fulfilled", card: "pursuit", great: true, sound: "win" },
    killed: { title: "Dead", card: "card", great: true, sound: "hit" },
    destroyed: { title: "Destroyed", card: "card", sound: "hit" },
    eliminated: { title: "Eliminated", great: true, sound: "hit" },
    announced: { title: "A card is played", card: "card", opens: true, sound: "card" },
  },
  lines: [
    "aimed",
    "aimed_at_player",
    "tracked",
    "made_fail",
    "saved",
    "stopped",
    "hunted",
    "vigilant",
    "prevented",
    "diverted",
    "hurt",
    "healed",
  ],
  sounds: { hurt: "hit" },
};

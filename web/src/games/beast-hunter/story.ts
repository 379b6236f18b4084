// The big moments between the Beasts and the Hunter.

import type { Story } from "../../table/layout";
import type { BeastHunterEvents } from "./events";

export const story: Story<BeastHunterEvents> = {
  moments: {
    charged: { title: "A charge!", sound: "hit" },
    hunted: { title: "The hunt", sound: "turn" },
    hunter_won: { title: "The Hunter wins the hunt", great: true, sound: "hit" },
    beasts_won: { title: "The Beasts win the hunt", great: true, sound: "hit" },
    nobody_won: { title: "Nobody wins the hunt", great: true, sound: "turn" },
    zweihander_won: { title: "Zweihander!", great: true, sound: "hit" },
    regina_found: { title: "Regina Eclipsis!", great: true, sound: "hit" },
    caltrops_sprang: { title: "Caltrops!", sound: "hit" },
    boulder_sprang: { title: "The boulder!", sound: "hit" },
    javelin_killed: { title: "The javelin hits", card: "card", sound: "hit" },
  },
  lines: [
    "kit_shown",
    "flipped",
    "droves_flipped",
    "set_valued",
    "set_flush",
    "groups_added",
    "set_doubled",
    "power_added",
    "points_added",
    "set_total",
    "set_infinite",
    "razor_scored",
  ],
};

// The big moments of a night.

import type { Story } from "../../table/layout";
import type { NightEvents } from "./events";

export const story: Story<NightEvents> = {
  moments: {
    attacked: { title: "Attack!", opens: true, sound: "dice" },
    attacked_again: { title: "And again!", opens: true, sound: "dice" },
    counterattacked: { title: "Struck back!", opens: true, sound: "dice" },
    revealed: { title: "Revealed", card: "character", great: true, sound: "card" },
    died: { title: "Dead", card: "character", great: true, sound: "hit" },
    looted: { title: "Loot", card: "card" },
    stolen: { title: "Stolen", card: "card" },
    robbed: { title: "Robbed", card: "card" },
    card_drawn: { title: "A card", card: "card", opens: true, sound: "card" },
    character_seen: { title: "Seen", card: "character" },
  },
  lines: [
    "attack_rolled",
    "attack_rolled_d4",
    "attack_failed",
    "die_rolled",
    "dynamite_rolled",
    "damaged",
    "unhurt",
    "healed",
    "no_effect",
    "set_to_seven",
  ],
  sounds: { move_rolled: "dice", damaged: "hit", dynamite_rolled: "dice" },
};

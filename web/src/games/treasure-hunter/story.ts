// The big moments of an adventure.

import type { Story } from "../../table/layout";
import type { RealmEvents } from "./events";

export const story: Story<RealmEvents> = {
  moments: {
    location_played: { title: "An adventure", card: "location" },
    opposed: { title: "A guardian!", card: "guardian", sound: "hit" },
    guardian_turned_up: { title: "A guardian!", card: "guardian", sound: "hit" },
    battle_won: { title: "The battle is won", great: true, sound: "hit" },
    battle_lost: { title: "The battle is lost", great: true, sound: "hit" },
    hero_died: { title: "A hero dies", card: "hero", great: true, sound: "hit" },
    claimed: { title: "Treasure!", card: "treasure", great: true, sound: "win" },
    treasure_claimed: { title: "Treasure!", card: "treasure", great: true, sound: "win" },
    treasure_stolen: { title: "Stolen!", card: "treasure", great: true, sound: "hit" },
    stake_lost: { title: "Lost", card: "treasure" },
    played: { title: "An event", card: "event", sound: "card" },
  },
  lines: [
    "hero_fights",
    "hero_diseased",
    "hero_bonus",
    "terrain_bonus",
    "infravision_bonus",
    "aura",
    "item_helps",
    "item_used",
    "hastened",
    "card_adds",
    "dice_add",
    "guardian_fights",
    "site_helps",
    "guardian_bonus",
  ],
  sounds: { rolled: "dice", move_rolled: "dice" },
};

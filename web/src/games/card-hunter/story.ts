// The big moments of a hunt.

import type { Story } from "../../table/layout";
import type { HuntEvents } from "./events";

export const story: Story<HuntEvents> = {
  moments: {
    attack_card: { title: "The monster attacks", card: "card", opens: true, sound: "hit" },
    rage_mode: { title: "Rage Mode!", opens: true, great: true, sound: "hit" },
    rage_attack: { title: "Rage", sound: "hit" },
    knockout: { title: "Knocked out", great: true, sound: "hit" },
    pile_removed: { title: "Destroyed", great: true, sound: "hit" },
    studied_right: { title: "Studied", great: true },
    attack_cancelled: { title: "Cancelled", great: true },
  },
  lines: ["life_lost"],
  sounds: { card_hit: "card" },
};

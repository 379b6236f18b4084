// The big moments of a hunt.

import type { Story } from "../../table/layout";

export const story: Story = {
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

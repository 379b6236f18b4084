// Treasure Hunter at the table.

import type { GameLayout } from "../../table/layout";
import type { RealmEvents } from "./events";
import { flights, tone } from "./flights";
import Realm from "./Realm.svelte";
import { ownHand } from "./reading";
import { story } from "./story";
import type { RealmView } from "./view";

export const layout: GameLayout<RealmView, RealmEvents> = {
  table: Realm,
  own: ownHand,
  flights,
  tone,
  story,
};

// Treasure Hunter at the table.

import type { GameLayout } from "../../table/layout";
import { flights, tone } from "./flights";
import Realm from "./Realm.svelte";
import { ownHand } from "./reading";
import { story } from "./story";
import type { RealmView } from "./view";

export const layout: GameLayout = {
  table: Realm,
  own: (view) => ownHand(view as RealmView),
  flights,
  tone,
  story,
};

// Treasure Hunter at the table.

import type { GameLayout } from "../../table/layout";
import { flights, tone } from "./flights";
import Realm from "./Realm.svelte";

export const layout: GameLayout = { table: Realm, flights, tone };

// Shows one layout with one recorded update: /harness/?game=card-hunter&n=3&theme=dark
// The updates are made by `python web/harness/record.py`; the card faces need `lodge serve`.

import { mount } from "svelte";
import "../src/styles/fonts.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import "../src/styles/table.css";
import type { CardFace, Update } from "../src/lib/wire";
import type { GameLayout } from "../src/table/layout";

const layouts = import.meta.glob<{ layout: GameLayout }>("../src/games/*/index.ts");
const wanted = new URLSearchParams(location.search);
const game = wanted.get("game") ?? "card-hunter";
document.documentElement.dataset["theme"] = wanted.get("theme") ?? "light";
document.body.style.cssText =
  "margin:0;background:var(--ground);color:var(--ink);font-family:var(--font)";

const updates = (await (await fetch(`/harness/fixtures/${game}.json`)).json()) as Update[];
const update = updates[Number(wanted.get("n") ?? 0)];
const found = layouts[`../src/games/${game}/index.ts`];
if (!update || !found) throw new Error(`No layout or no such update of ${game}.`);
const { layout } = await found();
let listed: CardFace[] = [];
try {
  listed = (await (await fetch(`/api/games/${game}/cards`)).json()) as CardFace[];
} catch {
  console.warn("No server: cards are shown by their names only.");
}

mount(layout.table, {
  target: document.getElementById("app")!,
  props: {
    view: update.view,
    prompt: update.prompt,
    interjections: update.interjections,
    players: update.roles.map((role, seat) => ({
      seat,
      kind: seat === update.view.viewer ? ("human" as const) : ("bot" as const),
      name: seat === update.view.viewer ? "Anna" : `Bot ${role}`,
      bot: null,
      connected: true,
      substitute: false,
      grace: null,
      promise: "",
      person: "",
      flagged: false,
      kept_for: "",
      kept_for_you: false,
      you: seat === update.view.viewer,
    })),
    roles: update.roles,
    cards: new Map(listed.map((card) => [card.face, card])),
    log: update.events,
    choose: (action: string) => console.log("choose", action),
  },
});

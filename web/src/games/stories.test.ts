// The stories of all games speak of events that their rules tell.

import { expect, test } from "vitest";
import type { Story } from "../table/layout";
import { story as beasts } from "./beast-hunter/story";
import { story as cards } from "./card-hunter/story";
import { story as chase } from "./galactic-hunt/story";
import { story as night } from "./shadow-hunters/story";
import { story as realm } from "./treasure-hunter/story";

const TEXTS = import.meta.glob<string>("../../../src/lodge/games/*/text/en.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const STORIES: [string, Story][] = [
  ["beast_hunter", beasts],
  ["card_hunter", cards],
  ["galactic_hunt", chase],
  ["shadow_hunters", night],
  ["treasure_hunter", realm],
];

test.each(STORIES)("the story of %s", (game, { moments, lines, sounds = {} }) => {
  const texts = TEXTS[`../../../src/lodge/games/${game}/text/en.toml`]!;
  const told = new Map(
    [...texts.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, name, text]) => [name, text]),
  );
  for (const name of [...Object.keys(moments), ...lines, ...Object.keys(sounds)])
    expect(told.has(name), name).toBe(true);
  for (const [name, { card }] of Object.entries(moments))
    if (card) expect(told.get(name)).toContain(`{${card}}`);
});

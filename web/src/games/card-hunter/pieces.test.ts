import { expect, test } from "vitest";
import { isSameStanding, piecesOf } from "./pieces";
import type { HuntView } from "./view";

const hunt = (jack: string, queen: string, life = 2): HuntView =>
  ({
    hunters: { jack: { position: jack, life }, queen: { position: queen, life } },
  }) as unknown as HuntView;

test("hunters who share a place stand side by side", () => {
  expect(piecesOf(hunt("north", "east"))).toEqual([
    { name: "jack", position: "north", offset: 0 },
    { name: "queen", position: "east", offset: 0 },
  ]);
  expect(piecesOf(hunt("west", "west")).map(({ offset }) => offset)).toEqual([-0.5, 0.5]);
});

test("only who moves changes the standing", () => {
  const before = piecesOf(hunt("north", "east"));
  expect(isSameStanding(before, piecesOf(hunt("north", "east", 1)))).toBe(true);
  expect(isSameStanding(before, piecesOf(hunt("north", "north")))).toBe(false);
  expect(isSameStanding(before, [])).toBe(false);
});

import { expect, test } from "vitest";
import { spotBeside } from "./popup";

const room = { width: 360, height: 740 };
const menu = { width: 200, height: 100 };

function thing(left: number, top: number, width: number, height: number): DOMRect {
  return { left, top, width, height, bottom: top + height } as DOMRect;
}

test("a popup stands below the middle of its thing", () => {
  expect(spotBeside(thing(100, 50, 100, 40), menu, room)).toEqual({ left: 50, top: 96 });
});

test("without room below it stands above", () => {
  expect(spotBeside(thing(100, 600, 100, 60), menu, room).top).toBe(494);
});

test("at the edges it stays inside the window", () => {
  expect(spotBeside(thing(0, 50, 40, 40), menu, room).left).toBe(6);
  expect(spotBeside(thing(330, 50, 30, 40), menu, room).left).toBe(154);
  expect(spotBeside(thing(0, 20, 360, 700), menu, room).top).toBe(634);
});

import { expect, test } from "vitest";
import { shortcutOf, type KeyPress } from "./shortcuts";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test("digits and letters choose", () => {
  expect(shortcutOf(press("3"))).toEqual({ does: "choose", key: "3" });
  expect(shortcutOf(press("a"))).toEqual({ does: "choose", key: "a" });
});

test("undo by u, Ctrl+Z and Cmd+Z, but not by the keys of redo", () => {
  for (const given of [press("u"), press("z", { ctrlKey: true }), press("z", { metaKey: true })])
    expect(shortcutOf(given)).toEqual({ does: "undo" });
  expect(shortcutOf(press("Z", { ctrlKey: true, shiftKey: true }))).toBeNull();
});

test("out of turn only with Shift, on any keyboard layout", () => {
  expect(shortcutOf(press("!", { shiftKey: true, code: "Digit1" }))).toEqual({
    does: "interject",
    index: 0,
  });
  expect(shortcutOf(press("A", { shiftKey: true, code: "KeyA" }))).toBeNull();
});

test("the browser keeps its own keys", () => {
  expect(shortcutOf(press("r", { ctrlKey: true }))).toBeNull();
  expect(shortcutOf(press("1", { altKey: true }))).toBeNull();
  expect(shortcutOf(press("Tab"))).toBeNull();
  expect(shortcutOf(press("Enter"))).toBeNull();
});

test("a question mark asks for help, wherever it is on the keyboard", () => {
  expect(shortcutOf(press("?", { shiftKey: true, code: "Minus" }))).toEqual({ does: "help" });
});

import { expect, it } from "vitest";
import { parse, settings } from "./settings.svelte";

it("starts quiet, in the device's theme", () => {
  expect(parse(null)).toEqual({
    theme: "auto",
    sound: false,
    offered: false,
    speed: "quick",
  });
});

it("keeps what it knows and drops the rest", () => {
  expect(parse('{"theme": "dark", "sound": true, "speed": "warp", "more": 1}')).toEqual({
    theme: "dark",
    sound: true,
    offered: true,
    speed: "quick",
  });
});

it.each(["{", "null", '"dark"', "[]", "7"])("survives %s", (text) => {
  expect(parse(text).theme).toBe("auto");
});

it("offers sounds until they are taken or left", () => {
  expect(settings.offered).toBe(false);
  settings.sound = false;
  expect(settings.offered).toBe(true);
});

it("holds a setting even where nothing can be stored", () => {
  settings.theme = "dark";
  expect(settings.theme).toBe("dark");
});

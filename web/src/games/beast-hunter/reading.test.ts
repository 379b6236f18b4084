import { expect, test } from "vitest";
import { choice, promptOf } from "../../table/samples";
import { lit } from "./reading";

const pick = choice("pick:bl5", {
  words: "5 of blades",
  hint: "then power 2",
  about: ["supply/BL5"],
});

test("things are lit as the server says", () => {
  const nest = choice("to:nest2", { about: ["nest2"] });
  const end = choice("end:left", { about: ["end/left"] });
  expect([...lit(promptOf("roam_to", nest, end, choice("pass"))).keys()]).toEqual([
    "nest2",
    "end/left",
  ]);
  expect(lit(null).size).toBe(0);
});

test("a card of a kit tells what the kit would be worth", () => {
  const words = (decision: string) => lit(promptOf(decision, pick)).get("supply/BL5")?.[0]?.words;
  expect(words("kit_card")).toBe("5 of blades, then power 2");
  expect(words("shot_card")).toBe("5 of blades");
});

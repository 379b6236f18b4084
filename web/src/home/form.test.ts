import { describe, expect, it } from "vitest";
import type { JsonSchema } from "./schema";
import {
  chosenOptions,
  freshDrafts,
  isAsked,
  paste,
  pasted,
  readDrafts,
  readFields,
  valueText,
  type Field,
} from "./form";

const schema: JsonSchema = {
  $ref: "#/$defs/Options",
  $defs: {
    Options: {
      type: "object",
      properties: {
        difficulty: { description: "How hard.", enum: ["easy", "normal"], default: "normal" },
        expert: { title: "Expert mode", type: "boolean", default: false, "x-quick": "Expert" },
        monster: {
          anyOf: [{ enum: ["rattler", "mirejaw"] }, { type: "object" }],
          "x-own": "A monster.",
          default: "rattler",
        },
        round_limit: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }], default: null },
        min_run: { type: "integer", minimum: 2, maximum: 3, default: 2 },
        replace_set: {
          type: "object",
          default: {},
          "x-when": { mood: "wild" },
          "x-each": { A: { base: "Allie", other: "Agnes" }, B: { base: "Bob", other: "Bryan" } },
        },
        title: { type: "string", default: "Night" },
        mood: { $ref: "#/$defs/Mood", default: "calm" },
        tags: { type: "array", items: { type: "string" }, description: "Words.", default: [] },
        guide: { anyOf: [{ enum: ["owl", "fox"] }, { type: "null" }], default: null },
        position_limit: { enum: [2, 3], default: 2 },
      },
    },
    Mood: { description: "The mood.", enum: ["calm", "wild"] },
  },
};
const fields = readFields(schema);
const field = (name: string): Field => fields.find((each) => each.name === name)!;
const fill = (drafts: Record<string, string | boolean>) =>
  readDrafts(fields, { ...freshDrafts(fields), ...drafts });

describe("readFields", () => {
  it("keeps the order and picks a control for each option", () => {
    expect(fields.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "difficulty choice",
      "expert switch",
      "monster choice",
      "round_limit number",
      "min_run number",
      "replace_set each",
      "title text",
      "mood choice",
      "tags json",
      "guide choice",
      "position_limit choice",
    ]);
  });

  it("takes labels from names and help from descriptions", () => {
    expect(field("round_limit").label).toBe("Round limit");
    expect(field("difficulty").help).toBe("How hard.");
    expect(field("expert")).toMatchObject({ label: "Expert mode", quick: "Expert" });
    expect(field("difficulty").quick).toBe("");
  });

  it("follows references", () => {
    expect(field("mood")).toMatchObject({ help: "The mood.", values: ["calm", "wild"] });
  });

  it("knows which numbers may be left out, and their bounds", () => {
    expect(field("round_limit")).toMatchObject({ optional: true, minimum: 1, maximum: undefined });
    expect(field("min_run")).toMatchObject({ optional: false, minimum: 2, maximum: 3 });
  });

  it("offers something of one's own only where the schema allows it", () => {
    expect(field("monster").own).toBe("A monster.");
    expect(field("tags").own).toBe("Words.");
    expect(field("difficulty").own).toBe("");
    expect(field("guide")).toMatchObject({ own: "", values: [null, "owl", "fox"] });
  });

  it("makes no field of an empty schema", () => {
    expect(readFields({ type: "object" })).toEqual([]);
  });
});

describe("readDrafts", () => {
  it("sends nothing for an untouched form", () => {
    expect(fill({})).toEqual({ options: {}, problems: {} });
  });

  it("sends what was changed", () => {
    const { options, problems } = fill({
      difficulty: '"easy"',
      expert: true,
      round_limit: " 20 ",
      title: "Dawn",
      guide: '"owl"',
      position_limit: "3",
    });
    expect(problems).toEqual({});
    expect(options).toEqual({
      difficulty: "easy",
      expert: true,
      round_limit: 20,
      title: "Dawn",
      guide: "owl",
      position_limit: 3,
    });
  });

  it("reads one's own monster where it is pasted", () => {
    const monster = field("monster");
    const draft = paste(monster, '{"name": "Grumbler"}');
    expect(pasted(draft)).toBe('{"name": "Grumbler"}');
    expect(fill({ monster: draft }).options).toEqual({ monster: { name: "Grumbler" } });
    expect(fill({ monster: paste(monster, "{") }).problems["monster"]).toContain("cannot be read");
    expect(fill({ monster: paste(monster, " ") })).toEqual({ options: {}, problems: {} });
    expect(pasted(freshDrafts(fields)["monster"]!)).toBeNull();
  });

  it("leaves out what is not asked", () => {
    const draft = '{"A":"other"}';
    expect(isAsked(field("replace_set"), { mood: '"calm"' })).toBe(false);
    expect(fill({ replace_set: draft }).options).toEqual({});
    expect(fill({ replace_set: draft, mood: '"wild"' }).options).toEqual({
      mood: "wild",
      replace_set: { A: "other" },
    });
  });

  it.each([
    ["1", "Not less than 2."],
    ["4", "Not more than 3."],
    ["2.5", "Here stands a whole number."],
    ["many", "Here stands a number."],
    ["", "Here stands a number."],
  ])("says what is wrong with the number '%s'", (text, sentence) => {
    expect(fill({ min_run: text }).problems).toEqual({ min_run: sentence });
  });

  it("takes an emptied field of one's own as its default", () => {
    expect(fill({ tags: paste(field("tags"), " ") })).toEqual({ options: {}, problems: {} });
  });
});

it("writes values for people", () => {
  expect(valueText("stuck_only")).toBe("Stuck only");
  expect(valueText("pnp", { pnp: "Its own cards" })).toBe("Its own cards");
  expect(valueText(null)).toBe("None");
  expect(valueText(4)).toBe("4");
});

describe("chosenOptions", () => {
  it("tells in words what differs from the usual", () => {
    const options = { difficulty: "easy", expert: true, replace_set: { B: "other" } };
    expect(chosenOptions(fields, options)).toEqual([
      { label: "Difficulty", value: "Easy", help: "How hard." },
      { label: "Expert mode", value: "Yes", help: "" },
      { label: "Replace set", value: "Bryan", help: "" },
    ]);
    expect(chosenOptions(fields, {})).toEqual([]);
  });
});

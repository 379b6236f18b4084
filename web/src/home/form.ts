// A form for a game's options, from their JSON schema. A field knows how it is drawn, what it
// holds at first, and how its draft (what the form's controls hold) becomes a value.

import type { JsonSchema } from "./schema";
import { labelText } from "./words";

export type Value = string | number | null;
/** Checkboxes hold a boolean; everything else is text until it is sent. */
export type Draft = string | boolean;

interface Common {
  name: string;
  label: string;
  help: string;
  initial: unknown;
  /** To be asked before the others. */
  first: boolean;
}
export interface Choice extends Common {
  kind: "choice";
  values: Value[];
  /** What values are called that do not speak for themselves. */
  words: Record<string, string>;
  /** Something else than the values is possible, written as JSON. */
  custom: boolean;
}
export interface Switch extends Common {
  kind: "switch";
}
export interface Numeral extends Common {
  kind: "number";
  whole: boolean;
  minimum: number | undefined;
  maximum: number | undefined;
  /** May be left empty. */
  optional: boolean;
}
export interface Text extends Common {
  kind: "text";
  optional: boolean;
}
export interface Json extends Common {
  kind: "json";
}
export type Field = Choice | Switch | Numeral | Text | Json;

/** In a choice with `custom`: the draft that means "my own, as JSON". */
export const CUSTOM = "custom:";

/** The fields of a schema of options, in its order. */
export function readFields(schema: JsonSchema): Field[] {
  const root = resolve(schema, schema);
  return Object.entries(root.properties ?? {})
    .filter(([, property]) => !property["x-cards"])
    .map(([name, property]) => readField(name, property, schema));
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const found = root.$defs?.[schema.$ref.replace("#/$defs/", "")];
  return found ? { ...resolve(found, root), ...without(schema, "$ref") } : {};
}

function without(schema: JsonSchema, key: keyof JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== key));
}

function readField(name: string, property: JsonSchema, root: JsonSchema): Field {
  const whole = resolve(property, root);
  const common: Common = {
    name,
    label: labelText(name),
    help: whole.description ?? "",
    initial: whole.default,
    first: whole["x-first"] ?? false,
  };
  const ways = (whole.anyOf ?? [whole]).map((way) => resolve(way, root));
  const optional = ways.some((way) => way.type === "null" || way.type?.includes("null"));
  const real = ways.filter((way) => way.type !== "null");
  const listed = real.find((way) => way.enum);
  if (listed) {
    const values = [...(optional ? [null] : []), ...(listed.enum ?? [])];
    const words = listed["x-words"] ?? {};
    const custom = real.length > 1;
    return { ...common, kind: "choice", values: [...new Set(values)], words, custom };
  }
  const [only] = real;
  if (only && real.length === 1) return readSimple(common, only, optional);
  return { ...common, kind: "json" };
}

function readSimple(common: Common, schema: JsonSchema, optional: boolean): Field {
  const type = Array.isArray(schema.type)
    ? schema.type.find((name) => name !== "null")
    : schema.type;
  if (type === "boolean" && !optional) return { ...common, kind: "switch" };
  if (type === "integer" || type === "number") {
    const { minimum, maximum } = schema;
    return { ...common, kind: "number", whole: type === "integer", minimum, maximum, optional };
  }
  if (type === "string") return { ...common, kind: "text", optional };
  return { ...common, kind: "json" };
}

/** The words of a value in a list of choices. */
export function valueText(value: Value, words: Record<string, string> = {}): string {
  if (value === null) return "None";
  return typeof value === "number" ? String(value) : (words[value] ?? labelText(value));
}

/** What the controls of a fresh form hold. */
export function freshDrafts(fields: Field[]): Record<string, Draft> {
  return Object.fromEntries(fields.map((field) => [field.name, freshDraft(field)]));
}

function freshDraft(field: Field): Draft {
  const { initial } = field;
  switch (field.kind) {
    case "switch":
      return initial === true;
    case "choice": {
      const listed = field.values.some((value) => value === initial);
      return JSON.stringify(listed ? initial : (field.values[0] ?? null));
    }
    case "json":
      return initial === undefined ? "" : JSON.stringify(initial);
    default:
      return initial === undefined || initial === null ? "" : String(initial);
  }
}

export interface Filled {
  /** Only what differs from the defaults. */
  options: Record<string, unknown>;
  /** What is wrong, by field. */
  problems: Record<string, string>;
}

/** The options that a filled-in form stands for. */
export function readDrafts(fields: Field[], drafts: Record<string, Draft>): Filled {
  const filled: Filled = { options: {}, problems: {} };
  for (const field of fields) {
    const result = readDraft(field, drafts[field.name] ?? freshDraft(field));
    if ("problem" in result) filled.problems[field.name] = result.problem;
    else if (!same(result.value, field.initial)) filled.options[field.name] = result.value;
  }
  return filled;
}

type Result = { value: unknown } | { problem: string };

function readDraft(field: Field, draft: Draft): Result {
  if (typeof draft === "boolean") return { value: draft };
  switch (field.kind) {
    case "number":
      return readNumber(field, draft.trim());
    case "choice":
      return draft.startsWith(CUSTOM)
        ? readJson(draft.slice(CUSTOM.length), undefined)
        : readJson(draft, undefined);
    case "json":
      return readJson(draft, field.initial);
    default:
      return { value: draft === "" && field.kind === "text" && field.optional ? null : draft };
  }
}

function readNumber(field: Numeral, text: string): Result {
  if (text === "" && field.optional) return { value: null };
  const value = Number(text);
  if (text === "" || !Number.isFinite(value)) return { problem: "Here stands a number." };
  if (field.whole && !Number.isInteger(value)) return { problem: "Here stands a whole number." };
  if (field.minimum !== undefined && value < field.minimum) {
    return { problem: `Not less than ${field.minimum}.` };
  }
  if (field.maximum !== undefined && value > field.maximum) {
    return { problem: `Not more than ${field.maximum}.` };
  }
  return { value };
}

function readJson(text: string, ifEmpty: unknown): Result {
  if (text.trim() === "" && ifEmpty !== undefined) return { value: ifEmpty };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (thrown) {
    return { problem: `This is not JSON: ${(thrown as Error).message}` };
  }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

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
  /** What it is called beside "Play now"; empty: it is not asked in the open. */
  quick: string;
  /** The values of other options with which it is asked. */
  when: Record<string, string>;
  /** What can be pasted here, in a sentence; empty: nothing. */
  own: string;
}
export interface Choice extends Common {
  kind: "choice";
  values: Value[];
  /** What values are called that do not speak for themselves. */
  words: Record<string, string>;
}
export interface Each extends Common {
  kind: "each";
  /** By name: the values, the usual one first, and what they are called. */
  names: Record<string, Record<string, string>>;
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
/** Can only be pasted. */
export interface Json extends Common {
  kind: "json";
}
export type Field = Choice | Each | Switch | Numeral | Text | Json;

/** Before a draft that was pasted instead of chosen. */
const OWN = "own:";

/** What was pasted into a field; null: nothing. */
export function pasted(draft: Draft): string | null {
  return typeof draft === "string" && draft.startsWith(OWN) ? draft.slice(OWN.length) : null;
}

/** The draft of a field into which something was pasted; nothing: it is as at first again. */
export function paste(field: Field, text: string): Draft {
  return text.trim() === "" ? freshDraft(field) : OWN + text;
}

/** Is a field asked, with what the form holds? */
export function isAsked({ when }: Field, drafts: Record<string, Draft>): boolean {
  return Object.entries(when).every(([name, value]) => drafts[name] === JSON.stringify(value));
}

/** The fields of a schema of options, in its order. */
export function readFields(schema: JsonSchema): Field[] {
  const root = resolve(schema, schema);
  return Object.entries(root.properties ?? {})
    .filter(([, property]) => !property["x-cards"] && !property["x-series"])
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
    label: whole.title ?? labelText(name),
    help: whole.description ?? "",
    initial: whole.default,
    quick: whole["x-quick"] ?? "",
    when: whole["x-when"] ?? {},
    own: whole["x-own"] ?? "",
  };
  if (whole["x-each"]) return { ...common, kind: "each", names: whole["x-each"] };
  const ways = (whole.anyOf ?? [whole]).map((way) => resolve(way, root));
  const optional = ways.some((way) => way.type === "null" || way.type?.includes("null"));
  const real = ways.filter((way) => way.type !== "null");
  const listed = real.find((way) => way.enum);
  if (listed) {
    const values = [...(optional ? [null] : []), ...(listed.enum ?? [])];
    const words = listed["x-words"] ?? {};
    const own = real.length > 1 ? common.own || common.help : "";
    return { ...common, kind: "choice", values: [...new Set(values)], words, own };
  }
  const [only] = real;
  if (only && real.length === 1) return readSimple(common, only, optional);
  return unlisted(common);
}

function unlisted(common: Common): Json {
  return { ...common, own: common.own || common.help, kind: "json" };
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
  return unlisted(common);
}

/** The words of a value in a list of choices. */
export function valueText(value: Value, words: Record<string, string> = {}): string {
  if (value === null) return "None";
  return typeof value === "number" ? String(value) : (words[value] ?? labelText(value));
}

export interface Chosen {
  label: string;
  value: string;
  help: string;
}

/** What a table has chosen otherwise than most, in words. */
export function chosenOptions(fields: Field[], options: Record<string, unknown>): Chosen[] {
  return fields
    .filter(({ name, initial }) => name in options && !same(options[name], initial))
    .map((field) => ({
      label: field.label,
      value: chosenText(field, options[field.name]),
      help: field.help,
    }));
}

function chosenText(field: Field, value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field.kind === "each") return eachText(field, value as Record<string, string>);
  if (typeof value === "object" && value !== null) return "As the host has written it";
  return valueText(value as Value, field.kind === "choice" ? field.words : {});
}

function eachText({ names }: Each, value: Record<string, string>): string {
  return Object.entries(value)
    .map(([name, chosen]) => names[name]?.[chosen] ?? labelText(chosen))
    .join(", ");
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
    case "each":
      return JSON.stringify(initial ?? {});
    case "json":
      return "";
    default:
      return typeof initial === "string" || typeof initial === "number" ? String(initial) : "";
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
  for (const field of fields.filter((each) => isAsked(each, drafts))) {
    const result = readDraft(field, drafts[field.name] ?? freshDraft(field));
    if ("problem" in result) filled.problems[field.name] = result.problem;
    else if (!same(result.value, field.initial)) filled.options[field.name] = result.value;
  }
  return filled;
}

type Result = { value: unknown } | { problem: string };

function readDraft(field: Field, draft: Draft): Result {
  if (typeof draft === "boolean") return { value: draft };
  const own = pasted(draft);
  if (own !== null) return readPasted(own);
  switch (field.kind) {
    case "number":
      return readNumber(field, draft.trim());
    case "choice":
    case "each":
      return { value: JSON.parse(draft) as unknown };
    case "json":
      return { value: field.initial };
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

function readPasted(text: string): Result {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (thrown) {
    return { problem: `This cannot be read: ${(thrown as Error).message}` };
  }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

// A game's own fields of a view, sorted into what can be written in a line and what needs a table.

import type { View } from "../../lib/wire";
import { inWords } from "../../table/prompt/choices";

/** Shown elsewhere on the table, or meant for programs. */
const COMMON = new Set([
  "game",
  "ruleset",
  "seats",
  "options",
  "viewer",
  "over",
  "seat",
  "decision",
  "legal",
  "interjections",
  "leads",
  "zones",
  "somewhere",
  "outcome",
]);

export type Shape =
  | { form: "line"; text: string }
  | { form: "pairs"; pairs: [string, unknown][] }
  | { form: "rows"; columns: string[]; rows: [string, Record<string, unknown>][] };

export function ownFields(view: View): [string, unknown][] {
  return Object.entries(view).filter(([name]) => !COMMON.has(name));
}

export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return shapeOfList(value as unknown[]);
  if (!isRecord(value)) return { form: "line", text: lineOf(value) };
  const entries = Object.entries(value);
  if (entries.length === 0) return { form: "line", text: lineOf(null) };
  if (entries.every((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1])))
    return rowsOf(entries);
  return { form: "pairs", pairs: entries };
}

function shapeOfList(values: unknown[]): Shape {
  if (values.length > 0 && values.every(isRecord))
    return rowsOf(values.map((row, index) => [String(index + 1), row]));
  return { form: "line", text: values.map(lineOf).join(", ") || lineOf(null) };
}

function rowsOf(rows: [string, Record<string, unknown>][]): Shape {
  const columns = [...new Set(rows.flatMap(([, row]) => Object.keys(row)))];
  return { form: "rows", columns, rows };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function lineOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (typeof value === "string") return inWords(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(lineOf).join(", ") || "–";
  return Object.entries(value)
    .map(([name, part]) => `${inWords(name)}: ${lineOf(part)}`)
    .join("; ");
}

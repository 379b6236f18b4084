// How the choices of a prompt stand on the screen, and which key takes each.

import type { Choice, Prompt } from "../../lib/wire";

export interface KeyedChoice {
  choice: Choice;
  key: string | null;
}

export interface Group {
  /** What the choices have in common, where they fold behind one button; empty: they stand. */
  heading: string;
  choices: KeyedChoice[];
}

export interface Arranged {
  groups: Group[];
  /** What ends a series of picks or lets a chance go by: it stands apart. */
  closing: KeyedChoice[];
}

/** Without the letters that mean something of their own at the table. */
const KEYS = "123456789abdefgijknopqstvwxyz";
const CLOSING_KEY = "0";
/** So many answers of one sort may stand beside others; more fold behind one button. */
const FEW = 2;
/** So many answers of any sort are read at a glance. */
const GLANCE = 5;

export const verbOf = (action: string): string => action.split(":", 1)[0] ?? action;
export const operandsOf = (action: string): string[] => action.split(":").slice(1);

export function arrange(choices: readonly Choice[]): Arranged {
  const apart = choices.filter(({ closes }) => closes);
  const picks = choices.filter(({ closes }) => !closes);
  // What changes nothing comes last.
  picks.sort((one, other) => idleness(one) - idleness(other));
  if (picks.length === 0) return { groups: groupsOf(apart), closing: [] };
  const rest = KEYS.slice(picks.length);
  const closing = apart.map((choice, index) => ({
    choice,
    key: index === 0 ? CLOSING_KEY : (rest[index - 1] ?? null),
  }));
  return { groups: groupsOf(picks), closing };
}

const idleness = ({ nature }: Choice): number => (nature === "no_effect" ? 1 : 0);

/** Which of few answers are strong: those that carry the match on and give nothing away. */
export function isStrong({ nature }: Choice): boolean {
  return nature === "";
}

/** Sorts in the order of their first choices, and keys rising along the screen. */
function groupsOf(choices: readonly Choice[]): Group[] {
  const byVerb = new Map<string, Choice[]>();
  for (const choice of choices) {
    const verb = verbOf(choice.action);
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), choice]);
  }
  const isLong = choices.length > GLANCE && byVerb.size > 1;
  let next = 0;
  const keyed = (members: readonly Choice[]): KeyedChoice[] =>
    members.map((choice) => ({ choice, key: KEYS[next++] ?? null }));
  const groups: Group[] = [];
  for (const [verb, members] of byVerb) {
    const heading = isLong && members.length > FEW ? inWords(verb) : "";
    const last = groups.at(-1);
    if (heading || !last || last.heading) groups.push({ heading, choices: keyed(members) });
    else last.choices.push(...keyed(members));
  }
  return groups;
}

export function inWords(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What can be done out of turn and is not among the answers anyway. */
export function asides(prompt: Prompt | null, interjections: readonly Choice[]): Choice[] {
  const asked = new Set(prompt?.choices.map(({ action }) => action));
  return interjections.filter(({ action }) => !asked.has(action));
}

/** The action that a key takes; undefined: none. */
export function actionOf(arranged: Arranged, key: string): string | undefined {
  const all = [...arranged.groups.flatMap((group) => group.choices), ...arranged.closing];
  return all.find((keyed) => keyed.key === key)?.choice.action;
}

/** The choice that an action takes, in turn or out of it. */
export function choiceOf(
  action: string,
  prompt: Prompt | null,
  interjections: readonly Choice[],
): Choice | undefined {
  return [...(prompt?.choices ?? []), ...interjections].find((choice) => choice.action === action);
}

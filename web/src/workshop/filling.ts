// What is filled in at the places of a form, which comes from the lodge.

import type { Blank, Filled, Form, Way } from "../lib/wire";

export function isTyped({ sort }: Blank): boolean {
  return sort === "number" || sort === "text";
}

/** The ways to fill a blank in; one that only this set knows is told by its value. */
export function waysOf(form: Form, blank: Blank, filled?: Filled): Way[] {
  const ways = form.sorts[blank.sort] ?? [];
  if (!filled || ways.some(({ value }) => value === filled.pick)) return ways;
  return [...ways, { value: filled.pick, label: filled.pick, blanks: [], help: "" }];
}

export function wayOf(form: Form, blank: Blank, filled: Filled): Way | undefined {
  return waysOf(form, blank, filled).find(({ value }) => value === filled.pick);
}

/** A blank as it is at first. */
export function begun(form: Form, blank: Blank): Filled {
  if (isTyped(blank)) return { pick: blank.begin, parts: {} };
  const ways = waysOf(form, blank);
  const way = ways.find(({ value }) => value === blank.begin) ?? ways[0];
  return way ? chosen(form, way) : { pick: "", parts: {} };
}

/** A way that was just chosen, perhaps in the place of another one. What was filled in there and
 * fits is kept, but for what only that one needed. */
export function chosen(form: Form, way: Way, old?: Way, before: Filled["parts"] = {}): Filled {
  const parts: Filled["parts"] = {};
  for (const blank of way.blanks) {
    const kept = before[blank.name];
    const wasNeeded = old?.blanks.some((one) => one.name === blank.name && !one.optional);
    const isWanted = !blank.optional || !wasNeeded;
    if (isWanted && kept?.every((one) => fits(form, blank, one))) parts[blank.name] = kept;
    else if (!blank.optional) parts[blank.name] = [begun(form, blank)];
  }
  return { pick: way.value, parts };
}

function fits(form: Form, blank: Blank, filled: Filled): boolean {
  if (isTyped(blank)) return true;
  return (form.sorts[blank.sort] ?? []).some(({ value }) => value === filled.pick);
}

/** Yes or no, without anything more to say. */
export function isSwitch(form: Form, blank: Blank): boolean {
  const ways = form.sorts[blank.sort];
  return blank.optional && !blank.many && ways?.length === 1 && ways[0]?.blanks.length === 0;
}

/** The same part with something else in one of its blanks. */
export function withBlank(filled: Filled, name: string, values: Filled[]): Filled {
  const parts = { ...filled.parts, [name]: values };
  if (!values.length) delete parts[name];
  return { ...filled, parts };
}

/** The card that a new one begins as: with one of all that it usually has. */
export function newCard(form: Form): Filled {
  const way = form.sorts["card"]?.[0];
  if (!way) return { pick: "", parts: {} };
  const parts: Filled["parts"] = { ...chosen(form, way).parts };
  parts["name"] = [{ pick: "New card", parts: {} }];
  for (const blank of way.blanks) {
    if (blank.many && !blank.aside) parts[blank.name] = [begun(form, blank)];
  }
  return { pick: way.value, parts };
}

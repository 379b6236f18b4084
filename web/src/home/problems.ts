// Where a form is not filled in as it should be.

import { tick } from "svelte";

/** To the first field that is wrong, even if it is folded away. */
export async function showProblem(form: HTMLFormElement): Promise<void> {
  await tick();
  const wrong = form.querySelector<HTMLElement>("[aria-invalid]");
  for (const folded of form.querySelectorAll("details")) {
    if (folded.contains(wrong)) folded.open = true;
  }
  wrong?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: "center" });
}

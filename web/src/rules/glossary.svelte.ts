import { asProblem } from "../lib/api";
import { loadHowTo } from "./find";
import { explainWords, Glossary } from "./glossary";

/** Explain the words of a game in this component and inside of it, as soon as they are known. */
export function explainWordsOf(game: () => string): void {
  let glossary = $state.raw(new Glossary([]));
  $effect(() => {
    let current = true;
    // Without a glossary the words are just not explained.
    loadHowTo(game()).then((page) => {
      if (current) glossary = new Glossary(page?.glossary ?? []);
    }, asProblem);
    return () => (current = false);
  });
  explainWords(() => glossary);
}

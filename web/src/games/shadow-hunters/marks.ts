// The status marks of a player, in words.

import type { NightView, Player, PlayerFacts } from "./view";

export interface Mark {
  words: string;
  tip: string;
  tone: "good" | "bad" | "plain";
}

export function marksOf(player: Player, facts: PlayerFacts, view: NightView): Mark[] {
  const marks: Mark[] = [];
  const add = (is: boolean, words: string, tip: string, tone: Mark["tone"] = "plain") => {
    if (is) marks.push({ words, tip, tone });
  };
  const turns = facts.extra_turns;
  add(view.outcome?.winners.includes(facts.seat) ?? false, "won", "A winner of this game", "good");
  add(!facts.alive, "dead", "Out of the game", "bad");
  add(facts.revealed && facts.alive, "revealed", "The character lies face up");
  const isSeen = facts.character !== null && !facts.revealed && player !== view.you;
  add(isSeen, "seen by you", "Shown to you, hidden from others");
  add(player === view.you && !facts.revealed, "hidden", "The others do not know who you are");
  add(facts.cursed, "cursed", "The ability is gone for good", "bad");
  add(facts.angel, "Guardian Angel", "No attack hurts until the next own turn", "good");
  add(facts.barrier, "Barrier", "No damage until the next own turn", "good");
  add(turns > 0, turns === 1 ? "1 extra turn" : `${turns} extra turns`, "Turns to come", "good");
  add(facts.ability_used, "ability used", "The once-per-game ability is spent");
  add(facts.capriccio ?? false, "with the left", "Wins if the left neighbour wins");
  add(player === view.judge, "judge", "Has looked at the extra card");
  return marks;
}

// Who sits where at a new table: "me", "open", or the name of a bot.

export const ME = "me";
export const OPEN = "open";

/** A seating for so many seats that keeps what was chosen; new seats wait for friends. */
export function resize(seating: string[], seats: number): string[] {
  const kept = seating.slice(0, seats);
  if (!kept.includes(ME) && seating.includes(ME)) kept[0] = ME;
  return [...kept, ...Array.from({ length: seats - kept.length }, () => OPEN)];
}

/** Put `who` on a seat. I sit only once: my former seat goes to whoever sat on the new one. */
export function place(seating: string[], seat: number, who: string): string[] {
  const before = seating[seat] ?? OPEN;
  return seating.map((old, i) => {
    if (i === seat) return who;
    return who === ME && old === ME ? before : old;
  });
}

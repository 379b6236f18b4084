// What the home page says about games and tables.

import type { GameInfo, Level, SeatInfo, TableInfo } from "../lib/wire";

/** "4 to 8 players"; gaps are named: "2, 4 or 6 players". */
export function playersText(seats: number[]): string {
  const sorted = [...seats].sort((a, b) => a - b);
  const low = sorted[0] ?? 1;
  const high = sorted.at(-1) ?? low;
  if (low === high) return low === 1 ? "1 player" : `${low} players`;
  if (high - low === sorted.length - 1 && sorted.length > 2) return `${low} to ${high} players`;
  return `${sorted.slice(0, -1).join(", ")} or ${high} players`;
}

export function minutesText([from, to]: GameInfo["minutes"]): string {
  return from === to ? `${from} minutes` : `${from} to ${to} minutes`;
}

/** A bot as it stands in a form: "Good bot". */
export function botText(level: Level): string {
  return `${level.title} bot`;
}

/** "potion_at_full_life" as a person would write it: "Potion at full life". */
export function labelText(name: string): string {
  return capital(spaced(name));
}

function spaced(name: string): string {
  return name.replace(/[_-]+/g, " ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function emptySeats(table: TableInfo): SeatInfo[] {
  return table.seats.filter((seat) => seat.kind === "empty");
}

/** The names of the people and bots at a table: "Anna, Ben and 2 bots". */
export function companyText(table: TableInfo): string {
  const people = table.seats
    .filter((seat) => seat.kind === "human")
    .map((seat) => (seat.you ? "you" : seat.name));
  const bots = table.seats.filter((seat) => seat.kind === "bot").length;
  if (bots) people.push(bots === 1 ? "1 bot" : `${bots} bots`);
  const last = people.pop();
  if (last === undefined) return "Nobody yet";
  return capital(people.length ? `${people.join(", ")} and ${last}` : last);
}

export interface Standing {
  text: string;
  /** Something waits for me. */
  mine: boolean;
}

/** How a table of mine stands: whose turn it is, or how it ended. */
export function standing(table: TableInfo): Standing {
  if (table.broken) return { text: "Cannot be opened", mine: false };
  if (table.state === "over") return { text: endText(table), mine: false };
  if (table.state === "waiting") {
    if (table.seats.some((seat) => seat.kept_for_you))
      return { text: "Your seat is kept", mine: true };
    const empty = emptySeats(table).length;
    if (empty)
      return { text: empty === 1 ? "1 seat is free" : `${empty} seats are free`, mine: false };
    return {
      text: table.host ? "Everybody is here: you can begin" : "About to begin",
      mine: table.host,
    };
  }
  const waiting = table.seats.filter((seat) => table.waiting.includes(seat.seat));
  if (waiting.some((seat) => seat.you)) return { text: "Your turn", mine: true };
  if (waiting.length === 0) return { text: "In play", mine: false };
  return { text: `Waiting for ${waiting.map((seat) => seat.name).join(", ")}`, mine: false };
}

/** Does a match wait for me? */
export function isMyTurn(table: TableInfo): boolean {
  return (
    table.state === "playing" &&
    table.seats.some((seat) => seat.you && !seat.substitute && table.waiting.includes(seat.seat))
  );
}

/** What waits for me first, then what goes on, then what is over; otherwise as it was. */
export function byUrgency(tables: TableInfo[]): TableInfo[] {
  const rank = (table: TableInfo): number =>
    standing(table).mine ? 0 : table.state === "over" || table.broken ? 2 : 1;
  return [...tables].sort((one, other) => rank(one) - rank(other));
}

export interface Results {
  game: string;
  title: string;
  won: number;
  /** Was each of the matches won? The newest last. */
  matches: boolean[];
}

/** How my matches ended, by game; lessons do not count. */
export function resultsByGame(tables: TableInfo[]): Results[] {
  const found = new Map<string, Results>();
  for (const table of [...tables].reverse()) {
    const me = table.seats.find((seat) => seat.you);
    if (table.state !== "over" || !table.outcome || !me || table.lesson) continue;
    const won = table.outcome.winners.includes(me.seat);
    const { game, title } = table;
    const before = found.get(game) ?? { game, title, won: 0, matches: [] };
    found.set(game, {
      ...before,
      won: before.won + Number(won),
      matches: [...before.matches, won],
    });
  }
  return [...found.values()];
}

function endText(table: TableInfo): string {
  const winners = table.outcome?.winners ?? [];
  const won = table.seats.filter((seat) => winners.includes(seat.seat));
  const played = table.seats.some((seat) => seat.you);
  if (won.some((seat) => seat.you))
    return won.length > 1 ? "Over: you won, with others" : "Over: you won";
  if (won.length === 0) return played ? "Over: nobody won" : "Over";
  return `Over: ${won.map((seat) => seat.name).join(", ")} won`;
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** "5 minutes ago". */
export function agoText(time: string, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit);
  }
  return "just now";
}

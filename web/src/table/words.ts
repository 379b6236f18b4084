// Small sentences about people at a table.

import type { ClockSetting, SeatInfo } from "../lib/wire";

/** "Anna", "Anna and Ben", "Anna, Ben and Carl". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Who sits there, as log and table call him: by the role, with the name of the person. */
export function calledAt(
  seats: readonly SeatInfo[],
  roles: readonly string[],
  seat: number,
): string {
  const sitting = seats[seat];
  const role = roles[seat] || `seat ${seat + 1}`;
  if (sitting?.you) return "you";
  return sitting?.name && sitting.name !== role ? `${role} (${sitting.name})` : role;
}

/** Who is waited for, and why: it is their turn, or they may answer what somebody did. */
export function waitingFor(
  seats: readonly SeatInfo[],
  roles: readonly string[],
  waiting: readonly number[],
  answering: boolean,
): string {
  if (waiting.length === 0) return "";
  const called = listed(waiting.map((seat) => calledAt(seats, roles, seat)));
  if (called === "you") return "";
  return answering ? `${called} may answer …` : `${called} is choosing …`;
}

/** Minutes and seconds. */
export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** "5 minutes each, and 5 seconds more for each decision." */
export function clockText({ seconds, increment }: ClockSetting): string {
  const time = seconds % 60 ? `${seconds} seconds` : counted(seconds / 60, "minute");
  return increment
    ? `Clock: ${time} each, and ${counted(increment, "second")} more for each decision.`
    : `Clock: ${time} each.`;
}

/** What a fallen flag means at a table. */
export function flagText({ flag }: ClockSetting): string {
  return flag === "loss"
    ? "Anyone who runs out of time loses the match."
    : "A bot takes over for anyone who runs out of time.";
}

const counted = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${count} ${noun}s`;

// The fair shuffle, checked here: the key that is told at the end must be made of what was fixed at
// the beginning, as this browser saw it then.

import { combine, commitmentOf, promiseOf } from "../lib/fairness";
import type { Proof } from "../lib/wire";

export type Verdict =
  | "fair"
  | "incomplete"
  | "left-out"
  | "ignored"
  | "altered"
  | "proved"
  | "unwitnessed"
  | "changed"
  | "broken";

export interface Told {
  key: string;
  commitment: string;
  proof: Proof | null;
}

/** What this browser kept of the table before the end. */
export interface Seen {
  /** The hash of the lodge's secret, as first told. */
  commitment: string | null;
  /** By seat, what was promised ("": nothing), as first told when nobody could come or go any
   * more. */
  promises: string[] | null;
  /** What this browser was to add from its seat; null: nothing, it watched. */
  nonce: string | null;
}

export function judge(told: Told, seen: Seen): Verdict {
  if (!fits(told)) return "broken";
  if (seen.commitment === null) return "unwitnessed";
  if (seen.commitment !== told.commitment) return "changed";
  if (seen.promises === null) return "unwitnessed";
  const parts = told.proof?.nonces ?? [];
  const mine = seen.nonce === null ? null : promiseOf(seen.nonce);
  const part = parts.find(({ promise }) => promise === mine);
  if (mine !== null && !part) return "ignored";
  if (!areThose(parts, seen.promises)) return "altered";
  if (!part) return "proved";
  if (part.nonce === null) return "left-out";
  return parts.some(({ nonce }) => nonce === null) ? "incomplete" : "fair";
}

function fits({ key, commitment, proof }: Told): boolean {
  try {
    if (proof === null) return commitmentOf(key) === commitment;
    return (
      commitmentOf(proof.secret) === commitment &&
      proof.nonces.every((one) => one.nonce === null || promiseOf(one.nonce) === one.promise) &&
      combine(proof) === key
    );
  } catch {
    return false;
  }
}

/** Are these the parts that were promised, seat by seat, and no others? */
function areThose(parts: Proof["nonces"], promises: string[]): boolean {
  const kept = parts.filter(({ seat, promise }) => promise && promises[seat] === promise);
  const seats = new Set(kept.map(({ seat }) => seat));
  return seats.size === parts.length && seats.size === promises.filter(Boolean).length;
}

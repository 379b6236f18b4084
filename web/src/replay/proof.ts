// The fair shuffle, checked here: the key that is told at the end must be made of what was fixed at
// the beginning.

import { combine, commitmentOf, promiseOf } from "../lib/fairness";
import type { Proof } from "../lib/wire";

export type Verdict = "fair" | "left-out" | "proved" | "unwitnessed" | "changed" | "broken";

export interface Told {
  key: string;
  commitment: string;
  proof: Proof | null;
}

/** `remembered` is the hash that this browser was told when it first saw the table, `nonce` what
 * it added to the shuffle itself. */
export function judge(told: Told, remembered: string | null, nonce: string | null): Verdict {
  if (!fits(told)) return "broken";
  if (remembered === null) return "unwitnessed";
  if (remembered !== told.commitment) return "changed";
  if (nonce === null || told.proof === null) return "proved";
  return told.proof.nonces.some((one) => one.nonce === nonce) ? "fair" : "left-out";
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

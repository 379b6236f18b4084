// The fair shuffle, checked here: the key that is told at the end must be the one whose hash was
// told at the beginning. `commitment` in lodge/kernel/chance.py is the other side of it.

import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const KEY_SIZE = 32;
const PERSON = utf8ToBytes("lodge commitment");

export function commitmentOf(key: string): string {
  const bytes = hexToBytes(key);
  return bytesToHex(blake2b(bytes, { dkLen: KEY_SIZE, personalization: PERSON }));
}

export type Verdict = "proved" | "unwitnessed" | "changed" | "broken";

/** `remembered` is what this browser was told when it first saw the table. */
export function judge(key: string, commitment: string, remembered: string | null): Verdict {
  if (!fits(key, commitment)) return "broken";
  if (remembered === null) return "unwitnessed";
  return remembered === commitment ? "proved" : "changed";
}

function fits(key: string, commitment: string): boolean {
  try {
    return commitmentOf(key) === commitment;
  } catch {
    return false;
  }
}

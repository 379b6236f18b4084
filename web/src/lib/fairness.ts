// A shuffle that nobody chose: every browser that sits down promises a nonce of its own, and tells it
// when all have promised. `lodge/kernel/fairness.py` is the other side of it.

import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import {
  nonceOf,
  rememberCommitment,
  rememberedCommitment,
  rememberedPromises,
  rememberNonce,
  rememberPromises,
  rememberSeated,
} from "../table/memory";
import type { NewTable, Proof, TableInfo } from "./wire";
import { api } from "./api";

const SIZE = 32;
/** What a hash is for, filled up to the length that BLAKE2b wants. */
const purpose = (text: string): Uint8Array => utf8ToBytes(text.padEnd(16, "\0"));
const COMMITMENT = purpose("lodge commitment");
const PROMISE = purpose("lodge promise");
const SHUFFLE = purpose("lodge shuffle");

const hash = (text: string, personalization: Uint8Array): string =>
  bytesToHex(blake2b(hexToBytes(text), { dkLen: SIZE, personalization }));

/** The hash of a secret, told before the secret itself. */
export const commitmentOf = (secret: string): string => hash(secret, COMMITMENT);

/** The hash of a nonce, told before the nonce itself. */
export const promiseOf = (nonce: string): string => hash(nonce, PROMISE);

/** The key that a secret and nonces make. */
export function combine(proof: Proof): string {
  const told = proof.nonces.filter((one) => one.nonce !== null);
  if (told.length === 0) return proof.secret;
  const hasher = blake2b.create({ dkLen: SIZE, personalization: SHUFFLE });
  hasher.update(hexToBytes(proof.secret));
  for (const { seat, nonce } of told.sort((one, other) => one.seat - other.seat)) {
    hasher.update(Uint8Array.of(seat));
    hasher.update(hexToBytes(nonce ?? ""));
  }
  return bytesToHex(hasher.digest());
}

const newNonce = (): string => bytesToHex(randomBytes(SIZE));

/** Opens a table; if I sit there, this browser adds something to its shuffle. */
export const openFairly = (table: NewTable): Promise<TableInfo> =>
  table.seating.includes("me")
    ? promising((promise) => api.open({ ...table, promise }))
    : api.open(table);

/** Opens a table for another match of the same people, with a new promise. */
export const playAgainFairly = (table: string, same_sides: boolean): Promise<TableInfo> =>
  promising((promise) => api.rematch(table, { promise, same_sides }));

/** The nonce must be kept under the id of a table that is not there yet. */
async function promising(open: (promise: string) => Promise<TableInfo>): Promise<TableInfo> {
  const nonce = newNonce();
  const opened = await open(promiseOf(nonce));
  rememberNonce(opened.id, nonce);
  return opened;
}

/** What this browser promises to a table, the same whenever it is asked; "": it is too late to add
 * anything, as for who comes back to his seat. */
export function promiseTo(table: string): string {
  if (rememberedPromises(table) === null) rememberNonce(table, newNonce());
  const kept = nonceOf(table);
  return kept === null ? "" : promiseOf(kept);
}

const promisesOf = (table: TableInfo): string[] => table.seats.map((seat) => seat.promise);

/** Keeps what the lodge shows of a shuffle before it is told: only that proves something later. */
export function witness(table: TableInfo): void {
  if (table.state === "over") return;
  rememberCommitment(table.id, table.commitment);
  if (table.state === "waiting" && !table.shuffling) return;
  rememberPromises(table.id, promisesOf(table));
  if (table.seats.some((seat) => seat.you)) rememberSeated(table.id);
}

/** The nonce to tell now, if the lodge waits for mine. It is told for one secret and one list of
 * promises only: whoever knows it could choose another secret or promise to fit. */
export function nonceToTell(table: TableInfo): string | null {
  const mine = table.seats.find((seat) => seat.you);
  const nonce = nonceOf(table.id);
  if (!table.shuffling || !mine?.promise || nonce === null) return null;
  const isWitnessed =
    rememberedCommitment(table.id) === table.commitment &&
    JSON.stringify(rememberedPromises(table.id)) === JSON.stringify(promisesOf(table));
  return isWitnessed && promiseOf(nonce) === mine.promise ? nonce : null;
}

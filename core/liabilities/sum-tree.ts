import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A node of the liability tree: a digest, and how many leaves and how much of each asset lie below it. The first of the
 * sums counts leaves, the others are minor units in the order of the head's assets.
 */
export interface SumNode {
  readonly hash: Uint8Array;
  readonly sums: readonly bigint[];
}

/** One part of one person's holdings on one day, the content of a leaf. */
export interface Leaf {
  readonly day: string;
  readonly userId: string;
  /** 32 bytes known to this person alone: without them nobody can guess whose leaf it is. */
  readonly nonce: Uint8Array;
  readonly balances: readonly bigint[];
}

/** Sums take eight bytes and never reach the sign: anything larger, or below zero, is invalid. */
export const LARGEST_SUM = 2n ** 63n - 1n;

const HASH_BYTES = 32;

/** The first byte of the hashed data tells nodes from leaves, so that no node is ever taken for a leaf. */
const LEAF = Uint8Array.of(0);
const PARENT = Uint8Array.of(1);

export class BadSum extends Error {
  constructor(sum: bigint) {
    super(`${sum} is no sum of what people hold`);
  }
}

/** The leaf includes its person, so that one leaf never serves two people with the same balance. */
export function leafNode({ day, userId, nonce, balances }: Leaf): SumNode {
  const sums = [1n, ...balances];
  const id = utf8ToBytes(userId.toLowerCase());
  return { hash: sha256(concatBytes(LEAF, utf8ToBytes(day), id, nonce, written(sums))), sums };
}

/**
 * The parent of two nodes. The sums of both sides are hashed one by one: with only their total, each side could be
 * shown a different split of it.
 */
export function parentNode(left: SumNode, right: SumNode): SumNode {
  const sums = left.sums.map((sum, at) => sum + (right.sums[at] ?? 0n));
  const hash = sha256(
    concatBytes(PARENT, left.hash, written(left.sums), right.hash, written(right.sums)),
  );
  written(sums);
  return { hash, sums };
}

/** Stands in for a missing neighbour, where a row has an odd number of nodes. */
export function emptyNode(assets: number): SumNode {
  return { hash: new Uint8Array(HASH_BYTES), sums: Array.from({ length: assets + 1 }, () => 0n) };
}

/** How many rows there are above the leaves. */
export function depthOf(leaves: number): number {
  let depth = 0;
  for (let width = leaves; width > 1; width = Math.ceil(width / 2)) depth++;
  return depth;
}

/** How many nodes a row has; row 0 holds the leaves. */
export function widthOf(leaves: number, level: number): number {
  return Math.ceil(leaves / 2 ** level);
}

function written(sums: readonly bigint[]): Uint8Array {
  const bytes = new Uint8Array(sums.length * 8);
  const view = new DataView(bytes.buffer);
  for (const [at, sum] of sums.entries()) {
    if (sum < 0n || sum > LARGEST_SUM) throw new BadSum(sum);
    view.setBigUint64(at * 8, sum);
  }
  return bytes;
}

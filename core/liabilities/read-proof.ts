import { hexToBytes } from '@noble/hashes/utils.js';
import {
  LIABILITY_FORMAT,
  LIABILITY_PROOF_FORMAT,
  type LiabilityHead,
  type LiabilityProof,
} from '#core/liabilities/liability-head.ts';
import { LARGEST_SUM, type Leaf, type SumNode } from '#core/liabilities/sum-tree.ts';
import { isJsonObject } from '#core/record/canonical-json.ts';

/** A proof as numbers and bytes, every one of them within its bounds. */
export interface ReadProof {
  readonly said: LiabilityProof;
  readonly leaf: Leaf;
  readonly position: number;
  readonly path: readonly SumNode[];
  readonly root: string;
  readonly totals: readonly bigint[];
}

const MOST_LEVELS = 40;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Null for what is not a proof: another format, a missing part, a sum that is negative or past all bounds. */
export function readProof(value: unknown): ReadProof | null {
  if (!isJsonObject(value) || value['format'] !== LIABILITY_PROOF_FORMAT) return null;
  const { head, leaf, path, position, signature, key } = value;
  if (!isHead(head) || !isJsonObject(leaf) || !isJsonObject(key)) return null;
  if (!Array.isArray(path) || path.length > MOST_LEVELS || typeof signature !== 'string')
    return null;
  if (!isCount(position) || position >= head.leaves) return null;

  const { user_id, nonce } = leaf;
  if (typeof user_id !== 'string' || !ID.test(user_id)) return null;
  const assets = head.assets.length;
  const secret = bytesOf(nonce);
  const balances = sumsOf(leaf['balances'], assets);
  const totals = sumsOf(head.totals, assets);
  if (!secret || !balances || !totals) return null;
  const neighbours: SumNode[] = [];
  for (const step of path as unknown[]) {
    if (!isJsonObject(step)) return null;
    const hash = bytesOf(step['hash']);
    const sums = sumsOf(step['sums'], assets + 1);
    if (!hash || !sums) return null;
    neighbours.push({ hash, sums });
  }
  return {
    said: value as LiabilityProof,
    leaf: { day: head.day, userId: user_id, nonce: secret, balances },
    position,
    path: neighbours,
    root: head.root,
    totals,
  };
}

function isHead(value: unknown): value is LiabilityHead {
  if (!isJsonObject(value) || value['format'] !== LIABILITY_FORMAT) return false;
  const { day, assets, leaves, root } = value;
  return (
    typeof day === 'string' &&
    DAY.test(day) &&
    Array.isArray(assets) &&
    assets.every((asset) => typeof asset === 'string') &&
    new Set(assets).size === assets.length &&
    isCount(leaves) &&
    bytesOf(root) !== null
  );
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function bytesOf(value: unknown): Uint8Array | null {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? hexToBytes(value) : null;
}

function sumsOf(value: unknown, count: number): bigint[] | null {
  if (!Array.isArray(value) || value.length !== count) return null;
  const sums: bigint[] = [];
  for (const text of value as unknown[]) {
    if (typeof text !== 'string' || !/^(0|[1-9]\d{0,18})$/.test(text)) return null;
    const sum = BigInt(text);
    if (sum > LARGEST_SUM) return null;
    sums.push(sum);
  }
  return sums;
}

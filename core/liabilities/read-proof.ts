import { hexToBytes } from '@noble/hashes/utils.js';
import {
  LIABILITY_FORMAT,
  LIABILITY_PROOF_FORMAT,
  type LiabilityHead,
  WHOLE_FORMAT,
  WHOLE_PROOF_FORMAT,
  type WholeHead,
} from '#core/liabilities/liability-head.ts';
import { LARGEST_SUM, type Leaf, type SumNode } from '#core/liabilities/sum-tree.ts';
import { isJsonObject, type JsonObject } from '#core/record/canonical-json.ts';
import { isUuid } from '#core/wire/uuid.ts';

/** One leaf of a person, with its position and the neighbours on its way to the root. */
export interface ReadPart {
  readonly leaf: Leaf;
  readonly position: number;
  readonly path: readonly SumNode[];
}

/** A parsed proof: numbers and bytes, each within its bounds. */
export interface ReadProof {
  readonly head: LiabilityHead | WholeHead;
  readonly signature: string;
  readonly key: JsonObject;
  readonly userId: string;
  readonly parts: readonly ReadPart[];
  readonly totals: readonly bigint[];
}

const MOST_LEVELS = 40;
const MOST_PARTS = 64;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Null for what is not a proof: another format, a missing part, a sum that is negative or out of bounds. */
export function readProof(value: unknown): ReadProof | null {
  if (!isJsonObject(value)) return null;
  const { head, signature, key } = value;
  const shown = shownIn(value);
  if (!shown || !isHead(head) || head.format !== shown.of) return null;
  if (!isJsonObject(key) || typeof signature !== 'string') return null;
  const { userId } = shown;
  if (typeof userId !== 'string' || !isUuid(userId)) return null;
  const totals = sumsOf(head.totals, head.assets.length);
  if (!totals) return null;
  const parts: ReadPart[] = [];
  for (const part of shown.parts) {
    const read = readPart(part, head, userId);
    if (!read) return null;
    parts.push(read);
  }
  return { head, signature, key, userId, parts, totals };
}

/** The person of a proof of either format; null for neither. */
function shownIn(proof: JsonObject): { of: string; userId: unknown; parts: unknown[] } | null {
  const { format, leaf, position, path, parts } = proof;
  if (format === WHOLE_PROOF_FORMAT) {
    if (!isJsonObject(leaf)) return null;
    return { of: WHOLE_FORMAT, userId: leaf['user_id'], parts: [{ ...leaf, position, path }] };
  }
  if (format !== LIABILITY_PROOF_FORMAT || !Array.isArray(parts)) return null;
  if (parts.length === 0 || parts.length > MOST_PARTS) return null;
  return { of: LIABILITY_FORMAT, userId: proof['user_id'], parts };
}

function readPart(
  value: unknown,
  { day, leaves, assets }: LiabilityHead | WholeHead,
  userId: string,
): ReadPart | null {
  if (!isJsonObject(value)) return null;
  const { position, path } = value;
  if (!isCount(position) || position >= leaves) return null;
  if (!Array.isArray(path) || path.length > MOST_LEVELS) return null;
  const nonce = bytesOf(value['nonce']);
  const balances = sumsOf(value['balances'], assets.length);
  if (!nonce || !balances) return null;
  const neighbours: SumNode[] = [];
  for (const step of path as unknown[]) {
    if (!isJsonObject(step)) return null;
    const hash = bytesOf(step['hash']);
    const sums = sumsOf(step['sums'], assets.length + 1);
    if (!hash || !sums) return null;
    neighbours.push({ hash, sums });
  }
  return { leaf: { day, userId, nonce, balances }, position, path: neighbours };
}

function isHead(value: unknown): value is LiabilityHead | WholeHead {
  if (!isJsonObject(value)) return false;
  const { format, day, assets, leaves, parts, root } = value;
  if (format === LIABILITY_FORMAT && (!isCount(parts) || parts === 0)) return false;
  return (
    (format === LIABILITY_FORMAT || format === WHOLE_FORMAT) &&
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

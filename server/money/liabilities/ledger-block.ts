import { type RawBuilder, sql } from 'kysely';
import { canonicalJson } from '#core/record/canonical-json.ts';
import { sha256 } from '#core/record/digest.ts';
import { openSignature, type RecordJwk } from '#core/record/es256.ts';

/** The `typ` of a block's signature. */
export const BLOCK_TYPE = 'oja-ledger-block';

/** A block as stored. */
export interface LedgerBlock {
  readonly n: bigint;
  readonly era: number;
  readonly after_id: string;
  readonly first_id: string;
  readonly last_xid: bigint;
  readonly last_id: string;
  readonly max_id: string;
  readonly count: number;
  readonly content_hash: string;
  readonly prev_hash: string;
  readonly hash: string;
  readonly signature: string;
}

export const BLOCK_COLUMNS = sql`n, era, after_id, first_id, last_xid, last_id, max_id, count,
  content_hash, prev_hash, hash, signature`;

/** Lower than every real id. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The digest of a movement `t`, over text that depends on no session setting and no later column. Its fields are
 * fixed: another digest would invalidate every existing block.
 */
export const movementDigest = sql`sha256(convert_to(jsonb_build_array(
  t.id, t.kind, t.reference, t.asset, t.from_id, t.to_id, t.units::text, t.fee_id, t.fee_units::text, t.from_owner_id,
  t.to_owner_id, t.from_balance_after::text, t.to_balance_after::text, t.trade_id, t.subject_id,
  (extract(epoch from t.created_at) * 1000000)::bigint)::text, 'UTF8'))`;

/** The hash of a block's movements: of their digests in ledger order. */
export function contentHash(digest: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`encode(sha256(string_agg(${digest}, ''::bytea order by t.xid, t.id)), 'hex')`;
}

/** The hash of a block: of all its fields, and so of every block before it. */
export function blockHash(block: Omit<LedgerBlock, 'hash' | 'signature'>): Promise<string> {
  const { n, era, after_id, first_id, last_xid, last_id, max_id } = block;
  const { count, content_hash, prev_hash } = block;
  const numbers = { n: n.toString(), era, count, last_xid: last_xid.toString() };
  return sha256(
    canonicalJson({ ...numbers, after_id, first_id, last_id, max_id, content_hash, prev_hash }),
  );
}

/** The signed part of a block. */
export function signedPart({ n, hash }: Pick<LedgerBlock, 'n' | 'hash'>) {
  return { n: n.toString(), hash };
}

/** Whether a block was signed with this key, for its own number and hash. */
export async function isSignedBlock(block: LedgerBlock, key: RecordJwk): Promise<boolean> {
  const opened = await openSignature(block.signature, key, BLOCK_TYPE);
  const { n, hash } = signedPart(block);
  return opened?.payload['n'] === n && opened.payload['hash'] === hash;
}

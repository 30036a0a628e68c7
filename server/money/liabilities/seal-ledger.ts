import { sql } from 'kysely';
import { CHAIN_START } from '#core/record/digest.ts';
import { maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import {
  BLOCK_COLUMNS,
  BLOCK_TYPE,
  blockHash,
  contentHash,
  isSignedBlock,
  type LedgerBlock,
  movementDigest,
  NO_ID,
  signedPart,
} from '#server/money/liabilities/ledger-block.ts';
import { type RecordKey, recordKey } from '#server/trading/trades/record/record-key.ts';

const MOST_MOVEMENTS = 10_000;
/** A run ends after so many blocks, so that other jobs have their turn; the next one continues. */
const MOST_BLOCKS = 50;
/** The advisory lock of sealing: two nodes never add to the chain at once. */
const SEALING = 7_204_579;

/**
 * Seals the ledger's movements into blocks, each signed and linked to the one before. Returns the number of
 * movements. Refuses to continue from a head that was not signed here: then somebody else wrote the chain.
 */
export async function sealLedger({ db, config }: Pick<Oja, 'db' | 'config'>): Promise<number> {
  const key = await recordKey(config);
  let sealed = 0;
  for (let made = 0; made < MOST_BLOCKS; made++) {
    const added = await transaction(db, (tx) => addBlock(tx, key));
    sealed += added;
    if (added < MOST_MOVEMENTS) break;
  }
  return sealed;
}

async function addBlock(tx: Tx, key: RecordKey): Promise<number> {
  await rows(tx, sql`select pg_advisory_xact_lock(${SEALING})`);
  const head = await maybe(
    tx,
    sql<LedgerBlock>`select ${BLOCK_COLUMNS} from ledger_blocks order by n desc limit 1`,
  );
  if (head && !(await isSignedBlock(head, key.publicJwk))) {
    throw new Error(`the block ${head.n} of the ledger was not signed by this product`);
  }
  const from = await blockStartAfter(tx, head);
  const found = await movementsAfter(tx, from);
  if (found.count === 0) return 0;

  const { max_id, ...fresh } = found;
  const block = {
    ...fresh,
    n: (head?.n ?? 0n) + 1n,
    era: from.era,
    after_id: from.after_id,
    max_id: head && head.max_id > max_id ? head.max_id : max_id,
    prev_hash: head?.hash ?? CHAIN_START,
  };
  const hash = await blockHash(block);
  const signature = await key.sign(BLOCK_TYPE, signedPart({ n: block.n, hash }));
  await tx
    .insertInto('ledger_blocks')
    .values({
      n: block.n,
      era: block.era,
      after_id: block.after_id,
      first_id: block.first_id,
      last_xid: block.last_xid,
      last_id: block.last_id,
      max_id: block.max_id,
      count: block.count,
      content_hash: block.content_hash,
      prev_hash: block.prev_hash,
      hash,
      signature,
    })
    .execute();
  return block.count;
}

interface BlockStart {
  readonly era: number;
  readonly after_id: string;
  readonly xid: bigint;
  readonly id: string;
  /** No transaction of this era is running any more, however transaction ids are numbered. */
  readonly isPast: boolean;
}

/**
 * Where the next block begins. A head whose transaction id is still in the future belongs to a restored database: the
 * rest of its era is sealed first, then a new era begins behind its greatest id.
 */
async function blockStartAfter(tx: Tx, head: LedgerBlock | undefined): Promise<BlockStart> {
  if (!head) return { era: 1, after_id: NO_ID, xid: 0n, id: NO_ID, isPast: false };
  const { era, after_id, last_xid: xid, last_id: id, max_id } = head;
  const { is_future, has_rest } = await one(
    tx,
    sql<{ is_future: boolean; has_rest: boolean }>`
      select ${xid}::bigint >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint as is_future,
        exists (select 1 from ledger_transactions t where t.xid >= ${xid}
          and (t.xid, t.id) > (${xid}::bigint, ${id}::uuid) and t.id > ${after_id}::uuid) as has_rest`,
  );
  if (!is_future || has_rest) return { era, after_id, xid, id, isPast: is_future };
  return { era: era + 1, after_id: max_id, xid: 0n, id: NO_ID, isPast: false };
}

type Fresh = Pick<
  LedgerBlock,
  'first_id' | 'last_xid' | 'last_id' | 'max_id' | 'count' | 'content_hash'
>;

/** The next movements older than the oldest running transaction: none with a lower number can still appear. */
function movementsAfter(tx: Tx, { after_id, xid, id, isPast }: BlockStart): Promise<Fresh> {
  return one(
    tx,
    sql<Fresh>`
      with t as materialized (
        select * from ledger_transactions l
        where l.xid >= ${xid} and (l.xid, l.id) > (${xid}::bigint, ${id}::uuid)
          and l.id > ${after_id}::uuid
          and (${isPast}::boolean or l.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
        order by l.xid, l.id limit ${MOST_MOVEMENTS})
      select count(*)::int as count, ${contentHash(movementDigest)} as content_hash,
        (array_agg(t.id order by t.xid, t.id))[1] as first_id,
        (array_agg(t.xid order by t.xid desc, t.id desc))[1] as last_xid,
        (array_agg(t.id order by t.xid desc, t.id desc))[1] as last_id,
        (array_agg(t.id order by t.id desc))[1] as max_id
      from t`,
  );
}

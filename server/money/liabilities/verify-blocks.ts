import { sql } from 'kysely';
import { CHAIN_START } from '#core/record/digest.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import {
  BLOCK_COLUMNS,
  blockHash,
  contentHash,
  type LedgerBlock,
  movementDigest,
} from '#server/money/liabilities/ledger-block.ts';

export interface BlockProblem {
  readonly block: bigint;
  readonly problem: string;
}

interface FoundBlock extends LedgerBlock {
  readonly n_before: bigint | null;
  readonly hash_before: string | null;
  readonly found: number | null;
  readonly found_hash: string | null;
}

/** Which blocks are checked: every one, or the newest and a rotating sample. */
export type BlockScope = 'all' | 'some';

const NEWEST = 4;
/** After so many turns every block was checked once. */
const TURNS = 720;
const TURN_SECONDS = 600;

/**
 * Verifies the ledger against its blocks: no movement changed, removed or inserted since, no block missing, each
 * linked to the one before it.
 */
export async function verifyBlocks(
  db: Db,
  scope: BlockScope,
  newest = NEWEST,
): Promise<BlockProblem[]> {
  const found = scope === 'all' ? await everyBlock(db) : await someBlocks(db, newest);
  const problems: BlockProblem[] = [];
  for (const block of found) {
    const problem = await problemOf(block);
    if (problem !== null) problems.push({ block: block.n, problem });
  }
  return problems;
}

async function problemOf(block: FoundBlock): Promise<string | null> {
  if (block.n !== (block.n_before ?? 0n) + 1n) return 'blocks before it are missing';
  if (block.prev_hash !== (block.hash_before ?? CHAIN_START))
    return 'it does not follow the block before it';
  if (block.hash !== (await blockHash(block))) return 'the block itself was changed';
  const found = block.found ?? 0;
  if (found < block.count) return 'movements it covers were removed';
  if (found > block.count) return 'movements were slipped in under it';
  return block.found_hash === block.content_hash ? null : 'movements it covers were changed';
}

const BEFORE = sql`lag(n) over (order by n) as n_before, lag(hash) over (order by n) as hash_before`;

/**
 * Where each era begins. In a restored database whose transaction ids have not reached the head's yet, the next era
 * begins before its first block exists: what follows the greatest id belongs to it, and to no block.
 */
const ERAS = sql`select distinct era, after_id from ledger_blocks
  union all
  select era + 1, max_id from (select era, max_id, last_xid from ledger_blocks order by n desc limit 1) head
  where last_xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/** One pass over the ledger: each movement belongs to the first block end not before it, within its era. */
function everyBlock(db: Db): Promise<FoundBlock[]> {
  return rows(
    db,
    sql<FoundBlock>`
      with eras as materialized (${ERAS}),
      marked as (
        select e.era, l.xid, l.id, ${sql`(select ${movementDigest} from (select l.*) t)`} as digest, null::bigint as n
        from ledger_transactions l
        join lateral (select era from eras where after_id < l.id order by era desc limit 1) e on true
        union all
        select era, last_xid, last_id, null, n from ledger_blocks),
      placed as (
        select xid, id, digest, min(n) over (
          partition by era order by xid desc, id desc, n nulls last rows unbounded preceding) as n
        from marked),
      sums as (
        select t.n, count(*)::int as found, ${contentHash(sql`t.digest`)} as found_hash
        from placed t where t.digest is not null and t.n is not null group by t.n)
      select ${BLOCK_COLUMNS}, ${BEFORE}, found, found_hash
      from ledger_blocks left join sums using (n) order by n`,
  );
}

/** The newest blocks and a sample of others, each read by its own range. */
function someBlocks(db: Db, newest: number): Promise<FoundBlock[]> {
  return rows(
    db,
    sql<FoundBlock>`
      with eras as materialized (${ERAS}),
      last as (select max(n) as n from ledger_blocks),
      chosen as materialized (
        select b.n from ledger_blocks b, last
        where b.n > last.n - ${newest}
          or b.n % ${TURNS} = (extract(epoch from clock_timestamp())::bigint / ${TURN_SECONDS}) % ${TURNS})
      select b.n, b.era, b.after_id, b.first_id, b.last_xid, b.last_id, b.max_id, b.count,
        b.content_hash, b.prev_hash, b.hash, b.signature, p.n as n_before, p.hash as hash_before, s.found, s.found_hash
      from chosen join ledger_blocks b using (n)
      left join ledger_blocks p on p.n = b.n - 1
      left join eras next on next.era = b.era + 1
      cross join lateral (
        select count(*)::int as found, ${contentHash(movementDigest)} as found_hash from ledger_transactions t
        where t.xid >= case when p.era = b.era then p.last_xid else 0 end and t.xid <= b.last_xid
          and (p.era is distinct from b.era or (t.xid, t.id) > (p.last_xid, p.last_id))
          and (t.xid, t.id) <= (b.last_xid, b.last_id)
          and t.id > b.after_id and (next.after_id is null or t.id <= next.after_id)) s
      order by b.n`,
  );
}

import { sql } from 'kysely';
import { CHAIN_START } from '#core/record/digest.ts';
import type { RecordJwk } from '#core/record/es256.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { sealHash, STRAGGLERS } from '#server/trading/trades/record/seal-chain.ts';
import { isSignedSeal } from '#server/trading/trades/record/seal-head.ts';

export interface SealProblem {
  /** The seal that is broken; null for an event outside all of them. */
  readonly seal: bigint | null;
  readonly problem: string;
}

/** How many problems are reported by name. */
const MOST_REPORTED = 20;

/**
 * Whether the history of all trades still is what was sealed: no event changed, removed or inserted since, no seal
 * missing, and, with the product's key, the head signed here. Empty when all of it holds.
 *
 * What a database cannot show of itself is that the newest seals were cut off down to one that was signed, and the
 * history after it rewritten. Every exported record carries the newest seal of its moment for that: kept by the
 * parties, it proves which seal this database must have.
 */
export async function verifySeals(db: Db, key: RecordJwk | null = null): Promise<SealProblem[]> {
  return [
    ...(await brokenSeals(db)),
    ...(await unsealedEvents(db)),
    ...(key ? await unsignedHead(db, key) : []),
  ];
}

function brokenSeals(db: Db): Promise<SealProblem[]> {
  return rows(
    db,
    sql<SealProblem>`
      select s.n as seal, case
          when s.n <> coalesce(s.n_before, 0) + 1 then 'seals before it are missing'
          when s.prev_hash <> coalesce(s.hash_before, ${CHAIN_START}) then 'it does not follow the seal before it'
          when found.events < cardinality(s.event_ids) then 'events it names were removed'
          else 'events it names were changed' end as problem
      from (select *, lag(n) over (order by n) as n_before, lag(hash) over (order by n) as hash_before
        from record_seals) s
      cross join lateral (
        select count(*) as events, ${sealHash(sql`s.prev_hash`)} as hash
        from unnest(s.trade_ids, s.event_ids) with ordinality as o (trade_id, id, at)
        join trade_events e on e.trade_id = o.trade_id and e.id = o.id) found
      where s.n <> coalesce(s.n_before, 0) + 1 or s.prev_hash <> coalesce(s.hash_before, ${CHAIN_START})
        or found.hash is distinct from s.hash
      order by s.n limit ${MOST_REPORTED}`,
  );
}

/** An event so old is sealed, or it was inserted later with a false time. */
async function unsealedEvents(db: Db): Promise<SealProblem[]> {
  const unsealed = await rows(
    db,
    sql<{ id: string; trade_id: string }>`
      select e.id, e.trade_id from trade_events e
      where e.created_at < (select max(through) from record_seals) - ${STRAGGLERS}
        and not exists (
          select 1 from (select unnest(event_ids) as id from record_seals offset 0) named where named.id = e.id)
      order by e.created_at limit ${MOST_REPORTED}`,
  );
  return unsealed.map(({ id, trade_id }) => ({
    seal: null,
    problem: `the event ${id} of trade ${trade_id} is older than the seals and in none of them`,
  }));
}

async function unsignedHead(db: Db, key: RecordJwk): Promise<SealProblem[]> {
  const head = await db
    .selectFrom('record_seals')
    .select(['n', 'hash', 'signature', 'through'])
    .orderBy('n', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (!head || (await isSignedSeal(head, key))) return [];
  return [{ seal: head.n, problem: 'the head was not signed by this product' }];
}

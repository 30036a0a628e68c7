import { sql } from 'kysely';
import { CHAIN_START } from '#core/record/digest.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';
import { SEAL_TYPE, sealHash, STRAGGLERS } from '#server/trading/trades/record/seal-chain.ts';
import { isSignedSeal, type SealHead } from '#server/trading/trades/record/seal-head.ts';

const MOST_EVENTS = 20_000;
/** An advisory lock nothing else uses: two nodes never add to the chain at once. */
const SEALING = 7_204_557;

/**
 * Seals every event of every trade's history that has no seal yet. Returns how many. Refuses to continue from a head
 * that was not signed here: then somebody else wrote the chain.
 */
export async function sealHistory({ db, config }: Pick<Oja, 'db' | 'config'>): Promise<number> {
  const key = await recordKey(config);
  let sealed = 0;
  for (;;) {
    const added = await transaction(db, async (tx) => {
      await rows(tx, sql`select pg_advisory_xact_lock(${SEALING})`);
      const head = await tx
        .selectFrom('record_seals')
        .select(['n', 'hash', 'signature', 'through'])
        .orderBy('n', 'desc')
        .limit(sql.lit(1))
        .executeTakeFirst();
      if (head && !(await isSignedSeal(head, key.publicJwk))) {
        throw new Error(
          `the seal ${head.n} over the history of trades was not signed by this product`,
        );
      }
      const fresh = await unsealedEvents(tx, head);
      if (fresh.event_ids.length === 0) return 0;

      const n = (head?.n ?? 0n) + 1n;
      const previous = head?.hash ?? CHAIN_START;
      const { hash } = await one(
        tx,
        sql<{ hash: string }>`
          select ${sealHash(sql`${previous}::text`)} as hash
          from unnest(${fresh.trade_ids}::uuid[], ${fresh.event_ids}::uuid[]) with ordinality as o (trade_id, id, at)
          join trade_events e on e.trade_id = o.trade_id and e.id = o.id`,
      );
      const signature = await key.sign(SEAL_TYPE, { n: Number(n), hash });
      await rows(
        tx,
        sql`insert into record_seals (n, prev_hash, hash, trade_ids, event_ids, through, signature)
          values (${n}, ${previous}, ${hash}, ${fresh.trade_ids}::uuid[], ${fresh.event_ids}::uuid[],
            greatest(${fresh.through}::timestamptz, ${head?.through ?? null}::timestamptz), ${signature})`,
      );
      return fresh.event_ids.length;
    });
    sealed += added;
    if (added < MOST_EVENTS) return sealed;
  }
}

interface Unsealed {
  readonly trade_ids: string[];
  readonly event_ids: string[];
  readonly through: string | null;
}

/** The oldest that no seal names. Only recent seals can name recent events. */
function unsealedEvents(tx: Tx, head: SealHead | undefined): Promise<Unsealed> {
  return one(
    tx,
    sql<Unsealed>`
      with recent as materialized (
        select unnest(s.event_ids) as id from record_seals s
        where s.through >= ${head?.through ?? null}::timestamptz - ${STRAGGLERS}),
      fresh as (
        select e.trade_id, e.id, e.created_at from trade_events e
        where (${head?.through ?? null}::timestamptz is null
            or e.created_at >= ${head?.through ?? null}::timestamptz - ${STRAGGLERS})
          and not exists (select 1 from recent r where r.id = e.id)
        order by e.created_at, e.id limit ${MOST_EVENTS})
      select coalesce(array_agg(trade_id order by created_at, id), '{}') as trade_ids,
        coalesce(array_agg(id order by created_at, id), '{}') as event_ids, max(created_at)::text as through
      from fresh`,
  );
}

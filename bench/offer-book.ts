import { sql } from 'kysely';
import { type Db, rows, type Tx } from '#server/db/database.ts';

/** Accepted by one offer in two thousand. */
export const RARE_METHOD = 'rare-bank';
export const COMMON_METHODS = ['bank-transfer', 'method-1', 'method-2', 'method-3'];
const MAKERS = 2_000;

/**
 * A market of many open offers, of both sides, three assets, a few ways to pay and one rare one. Nobody
 * trades here, so no ledger stands behind them; triggers and constraints between tables rest meanwhile.
 */
export async function fillOfferBook(owner: Db, offers: number): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await rows(tx, sql`set local session_replication_role = replica`);
    const indexes = await dropIndexes(tx);
    await rows(
      tx,
      sql`with people as (
          insert into auth.users (email, email_confirmed_at)
            select 'maker-' || n || '@oja.test', now() from generate_series(1, ${MAKERS}::int) n
            returning id, email)
        insert into trader_profiles (id, handle) select id, id::text from people`,
    );
    await rows(
      tx,
      sql`with makers as (
          select array(select id from trader_profiles order by id limit ${MAKERS}::int) as ids)
        insert into trades (creator_id, seller_id, buyer_id, trade_type, asset, amount, original_amount,
            price_per_unit, min_order_amount, max_order_amount, payment_method_ids, seller_fee_bp)
          select m.id, case when sells then m.id end, case when not sells then m.id end,
            case when sells then 'sell' else 'buy' end,
            case h % 10 when 0 then 'cNGN' when 1 then 'USDC' when 2 then 'USDC' else 'USDT' end,
            100, 100, 1400 + h / 10 % 40000 / 100.0, 1000 * (1 + h / 400 % 50), 1000 * (60 + h / 800 % 5000),
            case when h / 1000 % 2000 = 7 then array[${RARE_METHOD}::text]
              else array['bank-transfer', 'method-' || h / 1000 % 12] end, 30
          from makers, (select n, n % 2 = 0 as sells, hashint4(n)::bigint + 2147483648 as h
              from generate_series(1, ${offers}::int) n) offer,
            lateral (select ids[1 + n % ${MAKERS}::int] as id) m`,
    );
    for (const index of indexes) await rows(tx, sql.raw(index));
  });
  await rows(owner, sql`vacuum analyze trades, trader_profiles`);
}

/** Built at the end, indexes take a third of the time. Answers the statements that make them again. */
async function dropIndexes(tx: Tx): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ name: string; made_by: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by
      from pg_index where indrelid = 'trades'::regclass and not indisunique`,
  );
  for (const { name } of found) await rows(tx, sql.raw(`drop index ${name}`));
  return found.map(({ made_by }) => made_by);
}

import { sql } from 'kysely';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';

/** Accepted by one offer in two thousand. */
export const RARE_METHOD = 'rare-bank';
export const COMMON_METHODS = ['bank-transfer', 'method-1', 'method-2', 'method-3'];
const MAKERS = 20_000;
/** Trades whose cards are made in one transaction. */
const AT_ONCE = 5_000;
const CONNECTIONS = 2;
const TABLES = ['trades', 'offer_listings'];

/**
 * A market of many open offers, of both sides, three assets, a few payment methods and one rare one, with its list.
 * Nobody trades here, so they have no ledger; triggers and constraints between tables are disabled meanwhile.
 */
export async function fillOfferBook(owner: Db, offers: number): Promise<void> {
  const indexes = await owner.transaction().execute(async (tx) => {
    await rows(tx, sql`set local session_replication_role = replica`);
    const dropped = await dropIndexes(tx);
    await makeMakers(tx);
    await makeOffers(tx, offers);
    return dropped;
  });
  await makeCards(owner);
  // Built at the end, indexes take a third of the time.
  await atOnce(indexes, (index) => buildIndex(owner, index));
  await rows(owner, sql`vacuum analyze trades, trader_profiles, offer_cards, offer_listings`);
  await rows(owner, sql`checkpoint`);
}

/** Four in ten are verified, a quarter is new, and one in ten is online. */
async function makeMakers(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`with people as (
        insert into auth.users (email, email_confirmed_at)
          select 'maker-' || n || '@oja.test', now() from generate_series(1, ${MAKERS}::int) n
          returning id, email)
      insert into trader_profiles (id, handle, verification_level, completed_trades, failed_trades,
          avg_release_seconds, avg_payment_seconds, last_seen_at)
        select id, split_part(email, '@', 1), case when h % 10 < 4 then 'verified' else 'basic' end,
          case when h % 4 = 0 then 0 else h / 10 % 900 end, h / 100 % 12, 30 + h / 7 % 1500, 30 + h / 11 % 1500, now()
        from people, lateral (select hashtext(email)::bigint + 2147483648 as h) x`,
  );
  await rows(
    tx,
    sql`insert into user_presence (user_id, status, last_seen_at)
      select id, 'online', date_trunc('minute', app_now(), 'UTC') + interval '1 hour' from trader_profiles
      where hashtext(handle) % 10 = 0`,
  );
}

async function makeOffers(tx: Tx, offers: number): Promise<void> {
  await rows(
    tx,
    sql`with makers as (select array(select id from trader_profiles order by id limit ${MAKERS}::int) as ids)
      insert into trades (creator_id, seller_id, buyer_id, trade_type, asset, amount, original_amount,
          price_per_unit, min_order_amount, max_order_amount, payment_method_ids, seller_fee_bp, terms)
        select m.id, case when sells then m.id end, case when not sells then m.id end,
          case when sells then 'sell' else 'buy' end,
          case h % 10 when 0 then 'cNGN' when 1 then 'USDC' when 2 then 'USDC' else 'USDT' end,
          100, 100, 1400 + h / 10 % 40000 / 100.0, 1000 * (1 + h / 400 % 50), 1000 * (60 + h / 800 % 5000),
          case when h / 1000 % 2000 = 7 then array[${RARE_METHOD}::text]
            else array['bank-transfer', 'method-' || h / 1000 % 12] end, 30,
          'Pay from an account in your own name.'
        from makers, (select n, n % 2 = 0 as sells, hashint4(n)::bigint + 2147483648 as h
            from generate_series(1, ${offers}::int) n) offer,
          lateral (select ids[1 + n % ${MAKERS}::int] as id) m`,
  );
}

/** Created by the product itself, so that they are what it would have created. */
async function makeCards(owner: Db): Promise<void> {
  const parts = await rows(
    owner,
    sql<{ first: string; last: string }>`
      select (array_agg(id order by n))[1] as first, (array_agg(id order by n desc))[1] as last
      from (select id, row_number() over (order by id) as n from trades) t group by (n - 1) / ${AT_ONCE}::int`,
  );
  await atOnce(parts, ({ first, last }) =>
    rows(
      owner,
      sql`select refresh_offer_cards(array(select id from trades where id between ${first} and ${last}))`,
    ),
  );
}

function buildIndex(owner: Db, statement: string): Promise<unknown> {
  return owner.transaction().execute(async (tx) => {
    await rows(tx, sql`set local maintenance_work_mem = '512MB'`);
    await rows(tx, sql.raw(statement));
  });
}

/** All of them, some at a time: the benchmark is made for two cores. */
async function atOnce<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  const actOnSome = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, actOnSome));
}

/** Returns the statements that recreate them. */
async function dropIndexes(tx: Tx): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ name: string; made_by: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by
      from pg_index where indrelid = any(${TABLES}::regclass[]) and not indisunique`,
  );
  for (const { name } of found) await rows(tx, sql.raw(`drop index ${name}`));
  return found.map(({ made_by }) => made_by);
}

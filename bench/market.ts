import { sql } from 'kysely';
import { type Db, rows } from '#server/db/database.ts';

export interface OpenOffer {
  readonly id: string;
  readonly seller: string;
  readonly price: string;
}

export interface Market {
  /** Open sell offers nobody has taken yet; whoever takes one removes it. */
  readonly offers: OpenOffer[];
  readonly takers: readonly string[];
}

/** Every offer of the market: ten USDT and the seller's fee of thirty basis points. */
export const OFFER_UNITS = 1_000_000_000n;
export const OFFER_FEE_UNITS = 3_000_000n;
export const OFFER_FIAT_MINOR = 1_500_000n;

/** People, and funded sell offers of ten USDT spread over `sellers`, made in bulk. */
export async function prepareMarket(
  db: Db,
  { sellers, offers }: { sellers: number; offers: number },
): Promise<Market> {
  const people = await makePeople(db, sellers * 2);
  const makers = people.slice(0, sellers);
  const market = { offers: await makeOffers(db, makers, offers), takers: people.slice(sellers) };
  await rows(
    db,
    sql`insert into ledger_accounts (owner_id, kind, asset)
      select p, k, 'USDT' from unnest(${people}::uuid[]) p,
        unnest('{available,offer,escrow}'::text[]) k on conflict do nothing`,
  );
  await rows(
    db,
    sql`with sums as (
        select a.id, a.owner_id, sum(app_units(t.amount + t.seller_fee_amount, 8))::bigint as units, count(*)
        from trades t join ledger_accounts a
          on a.owner_id = t.seller_id and a.kind = 'offer' and a.asset = t.asset and a.shard = 0
        where t.status = 'open' and t.seller_id = any(${makers}::uuid[]) group by a.id),
      outside as (select id, balance from ledger_accounts where kind = 'external' and asset = 'USDT'),
      recorded as (
        insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, to_owner_id,
            from_balance_after, to_balance_after)
          select 'faucet', 'bench:' || s.id, 'USDT', o.id, s.id, s.units, s.owner_id,
            o.balance - sum(s.units) over (order by s.id), s.units from sums s, outside o),
      paid_out as (
        update ledger_accounts a set balance = a.balance - x.units, version = a.version + x.legs
          from (select sum(units)::bigint as units, count(*) as legs from sums) x, outside o where a.id = o.id)
      update ledger_accounts a set balance = s.units, version = 1 from sums s where a.id = s.id`,
  );
  await rows(db, sql`delete from change_feed`);
  return market;
}

async function makePeople(db: Db, count: number): Promise<string[]> {
  const made = await rows(
    db,
    sql<{ id: string }>`
      with people as (
        insert into auth.users (email, email_confirmed_at)
          select 'load-' || gen_random_uuid() || '@oja.test', now() from generate_series(1, ${count}::int)
          returning id, email),
      known as (
        insert into profiles (id, full_name, username, email)
          select id, 'Load', email, email from people returning id)
      insert into trader_profiles (id, handle) select id, id::text from known returning id`,
  );
  return made.map(({ id }) => id);
}

async function makeOffers(db: Db, makers: string[], count: number): Promise<OpenOffer[]> {
  await rows(
    db,
    sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name)
      select m, b.code, b.name, '0123456789', 'LOAD' from unnest(${makers}::uuid[]) m,
        (select code, name from banks order by code limit 1) b`,
  );
  return rows(
    db,
    sql<OpenOffer>`
      insert into trades (creator_id, seller_id, trade_type, asset, amount, original_amount, price_per_unit,
          min_order_amount, max_order_amount, payment_method_ids, bank_account_id, seller_fee_bp, seller_fee_amount)
        select b.user_id, b.user_id, 'sell', 'USDT', 10, 10, 1500, 1000, 1000000, '{bank-transfer}', b.id, 30, 0.03
        from (select user_id, id, row_number() over () as at from bank_accounts
          where user_id = any(${makers}::uuid[])) b
        join generate_series(1, ${count}::int) n on b.at = 1 + n % ${makers.length}::int
      returning id, seller_id as seller, price_per_unit::text as price`,
  );
}

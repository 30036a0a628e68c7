import { sql } from 'kysely';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';

interface OpenOffer {
  readonly id: string;
  readonly seller: string;
  readonly price: string;
}

export interface Market {
  /** Open sell offers nobody has taken yet; a taker removes theirs. */
  readonly offers: OpenOffer[];
  readonly takers: readonly string[];
}

/** Every offer of the market: ten USDT at 1,500 naira, and the seller's fee of thirty basis points. */
export const OFFER_UNITS = 1_000_000_000n;
export const OFFER_FEE_UNITS = 3_000_000n;
export const OFFER_FIAT_MINOR = 1_500_000n;

/**
 * People, and funded sell offers spread evenly over `sellers`, made in bulk by the database's owner. Triggers are
 * disabled meanwhile, which saves a minute; `isSound` checks afterwards everything they would have.
 */
export async function prepareMarket(
  owner: Db,
  { sellers, offers, takers = sellers }: { sellers: number; offers: number; takers?: number },
): Promise<Market> {
  const market = await owner.transaction().execute(async (tx) => {
    await rows(tx, sql`set local session_replication_role = replica`);
    const people = await makePeople(tx, sellers + takers);
    const makers = people.slice(0, sellers);
    const made = await makeOffers(tx, makers, offers);
    await fundOffers(tx, people);
    return { offers: made, takers: people.slice(sellers) };
  });
  await rows(
    owner,
    sql`vacuum analyze trades, ledger_accounts, profiles, trader_profiles, bank_accounts`,
  );
  await rows(owner, sql`checkpoint`);
  return market;
}

async function makePeople(tx: Tx, count: number): Promise<string[]> {
  const made = await rows(
    tx,
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

async function makeOffers(tx: Tx, makers: string[], count: number): Promise<OpenOffer[]> {
  await rows(
    tx,
    sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, payouts_from)
      select m, b.code, b.name, '0123456789', 'LOAD', app_now() from unnest(${makers}::uuid[]) m,
        (select code, name from banks order by code limit 1) b`,
  );
  return rows(
    tx,
    sql<OpenOffer>`
      with made as (
        insert into trades (creator_id, seller_id, trade_type, asset, amount, original_amount, price_per_unit,
          min_order_amount, max_order_amount, payment_method_ids, bank_account_id, seller_fee_bp, seller_fee_amount)
        select b.user_id, b.user_id, 'sell', 'USDT', 10, 10, 1500, 1000, 1000000, '{bank-transfer}', b.id, 30, 0.03
        from (select user_id, id, row_number() over () as at from bank_accounts
          where user_id = any(${makers}::uuid[])) b
        join generate_series(1, ${count}::int) n on b.at = 1 + n % ${makers.length}::int
        order by n
      returning id, seller_id, price_per_unit, amount, seller_fee_amount),
      told as (
        insert into trade_events (trade_id, kind, to_status, actor_id, seller_id, amount, fee_amount, price_per_unit)
          select id, 'created', 'open', seller_id, seller_id, amount, seller_fee_amount, price_per_unit from made)
      select id, seller_id as seller, price_per_unit::text as price from made`,
  );
}

/** Every account a trade will touch, with the sellers' funds for their offers from outside. */
async function fundOffers(tx: Tx, people: string[]) {
  await rows(
    tx,
    sql`insert into ledger_accounts (owner_id, kind, asset, balance, version)
      select p, k, 'USDT', 0, 0 from unnest(${people}::uuid[]) p, unnest('{available,offer,escrow}'::text[]) k`,
  );
  await rows(tx, sql`analyze trades, ledger_accounts`);
  await rows(
    tx,
    sql`insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, to_owner_id,
        from_balance_after, to_balance_after)
      select 'faucet', 'bench:' || s.owner_id, 'USDT', o.id, a.id, s.units, s.owner_id,
        -sum(s.units) over (order by s.owner_id), s.units
      from (select seller_id as owner_id, sum(app_units(amount + seller_fee_amount, 8))::bigint as units
        from trades group by seller_id) s
      join ledger_accounts a on a.owner_id = s.owner_id and a.kind = 'offer'
      join ledger_accounts o on o.kind = 'external' and o.asset = 'USDT'`,
  );
  await rows(
    tx,
    sql`update ledger_accounts a set balance = x.units, version = x.legs
      from (select account_id, sum(units)::bigint as units, count(*) as legs from ledger_postings group by 1) x
      where a.id = x.account_id`,
  );
}

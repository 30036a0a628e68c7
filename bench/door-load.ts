import { sql } from 'kysely';
import { type Db, one, rows } from '#server/db/database.ts';
import type { TradeDoor, TradeStep } from '#server/ledger/door.ts';

export interface LoadResult {
  readonly stepsPerSecond: number;
  readonly p99Ms: number;
  readonly wrongCodes: number;
}

interface Ready {
  readonly id: string;
  readonly seller: string;
  readonly price: string;
}

const AMOUNT = 10;

/** People, and `trades` funded sell offers of ten USDT spread over `sellers`, made in bulk. */
export async function prepareMarket(
  db: Db,
  { sellers, trades }: { sellers: number; trades: number },
) {
  await rows(
    db,
    sql`
    with people as (
      insert into auth.users (email, email_confirmed_at)
        select 'load-' || gen_random_uuid() || '@oja.test', now() from generate_series(1, ${sellers * 2}) returning id, email),
    profiled as (insert into profiles (id, full_name, username, email) select id, 'Load', email, email from people returning id)
    insert into trader_profiles (id, handle) select id, left(id::text, 36) from profiled`,
  );
  const people = (
    await rows(
      db,
      sql<{ id: string }>`select id from trader_profiles order by id desc limit ${sellers * 2}`,
    )
  ).map(({ id }) => id);
  const makers = people.slice(0, sellers);
  const takers = people.slice(sellers);
  await rows(
    db,
    sql`
    insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name)
      select m, '044', 'Access Bank', '0123456789', 'LOAD' from unnest(${makers}::uuid[]) m`,
  );
  const made = await rows(
    db,
    sql<Ready>`
    insert into trades (creator_id, seller_id, trade_type, asset, amount, original_amount, price_per_unit, min_order_amount,
        max_order_amount, payment_method_ids, bank_account_id, seller_fee_bp, seller_fee_amount)
      select m.id, m.id, 'sell', 'USDT', ${AMOUNT}, ${AMOUNT}, 1500, 1000, 1000000, '{bank-transfer}',
        (select b.id from bank_accounts b where b.user_id = m.id), 30, 0.03
      from generate_series(1, ${trades}) n
      join lateral (select (${makers}::uuid[])[1 + n % ${sellers}] as id) m on true
      returning id, seller_id as seller, price_per_unit::text as price`,
  );
  await rows(
    db,
    sql`
    insert into ledger_accounts (owner_id, kind, asset, balance)
      select seller_id, 'offer', 'USDT', sum(app_units(amount + seller_fee_amount, 8))
      from trades where status = 'open' and seller_id = any(${makers}::uuid[]) group by seller_id`,
  );
  await rows(
    db,
    sql`insert into ledger_accounts (owner_id, kind, asset)
      select p, k, 'USDT' from unnest(${people}::uuid[]) p, unnest('{available,escrow}'::text[]) k on conflict do nothing`,
  );
  await rows(db, sql`delete from change_feed`);
  await rows(db, sql`analyze`).catch(() => undefined);
  return { ready: made, takers };
}

export async function totalHeld(db: Db): Promise<bigint> {
  return (
    await one(
      db,
      sql<{ sum: bigint }>`select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts
    where kind <> 'external'`,
    )
  ).sum;
}

/** `clients` people at once, each carrying trades from acceptance to release until `seconds` are over. */
export async function drive(
  door: TradeDoor,
  market: { ready: Ready[]; takers: string[] },
  { clients, seconds }: { clients: number; seconds: number },
): Promise<LoadResult> {
  const times: number[] = [];
  let wrongCodes = 0;
  const until = performance.now() + seconds * 1_000;
  const start = performance.now();
  const step = async (what: TradeStep) => {
    const begun = performance.now();
    const { code } = await door.take(what);
    times.push(performance.now() - begun);
    if (code !== null) wrongCodes++;
  };
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
        const trade = market.ready.pop();
        if (!trade) throw new Error('the market ran dry: prepare more trades');
        const buyer =
          market.takers[(client * 97 + market.ready.length) % market.takers.length] ?? '';
        const base = { trade_id: trade.id, notices: [] };
        await step({
          ...base,
          kind: 'accept',
          actor_id: buyer,
          child_id: crypto.randomUUID(),
          units: 1_000_000_000n,
          fee_units: 3_000_000n,
          total_fiat_minor: 1_500_000n,
          seen_price: trade.price,
          bank_account_id: null,
          payment_method_id: null,
        });
        await step({ ...base, kind: 'mark_paid', actor_id: buyer });
        await step({ ...base, kind: 'release', actor_id: trade.seller });
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1_000;
  times.sort((a, b) => a - b);
  return {
    stepsPerSecond: times.length / elapsed,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    wrongCodes,
  };
}

import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';

/** Sets the rate of two markets: one USDT in naira, and the dollar coins in dollars, published just now. */
export async function setMarketRate(
  db: Db,
  naira: string,
  { usdt = '1', usdc = '1' }: { usdt?: string; usdc?: string } = {},
): Promise<void> {
  await rows(
    db,
    sql`insert into rate_quotes (source, from_currency, to_currency, mid_rate, quoted_at)
      select source, 'USDT', 'NGN', ${naira}::numeric, app_now() from unnest(array['quidax', 'coingecko']) as source
      on conflict (source, from_currency, to_currency) do update
        set mid_rate = excluded.mid_rate, quoted_at = excluded.quoted_at`,
  );
  await rows(
    db,
    sql`insert into dollar_quotes (source, asset, bid, ask, quoted_at)
      select source, asset, price, price, app_now()
      from unnest(array['coingecko', 'kraken']) as source,
        (values ('USDT', ${usdt}::numeric), ('USDC', ${usdc}::numeric)) as coin (asset, price)
      on conflict (source, asset) do update
        set bid = excluded.bid, ask = excluded.ask, quoted_at = excluded.quoted_at`,
  );
  await rows(
    db,
    sql`update exchange_rates set mid_rate = ${naira}::numeric, is_estimated = false, source = 'market',
        last_updated = app_now(), market_mid_rate = ${naira}::numeric, market_at = app_now()
      where from_currency = 'USDT' and to_currency = 'NGN' and is_active`,
  );
}

import { sql } from 'kysely';
import { type Money, parseMoney } from '#core/money/money.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import type { RatePair } from '#server/trading/market/rates/rate-quotes.ts';

/** The last rate two or more markets agreed on, however long ago; null where they never did. */
export async function lastMarketRate(db: Db, { from, to }: RatePair): Promise<Money | null> {
  const row = await maybe(
    db,
    sql<{ mid: string | null }>`select market_mid_rate as mid from exchange_rates
      where from_currency = ${from} and to_currency = ${to} and is_active`,
  );
  return row?.mid ? parseMoney(to, row.mid) : null;
}

import { type Money, parseMoney } from '#core/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { RatePair } from '#server/trading/market/rates/rate-quotes.ts';

/** The last rate two or more markets agreed on, however long ago; null where they never did. */
export async function lastMarketRate(db: Db, { from, to }: RatePair): Promise<Money | null> {
  const row = await db
    .selectFrom('exchange_rates')
    .select('market_mid_rate as mid')
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where((eb) => eb.ref('is_active'))
    .executeTakeFirst();
  return row?.mid ? parseMoney(to, row.mid) : null;
}

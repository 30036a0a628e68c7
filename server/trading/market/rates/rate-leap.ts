import { sql } from 'kysely';
import { RATE_LEAP_BP } from '#core/market-data/limits.ts';
import { RATE_FRESH_SECONDS } from '#core/offers/limits.ts';
import { referenceOf } from '#core/market-data/reference.ts';
import { parseMoney } from '#core/money/money.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { lastMarketRate } from '#server/trading/market/rates/last-market-rate.ts';
import { type RatePair, readQuotes } from '#server/trading/market/rates/rate-quotes.ts';

/**
 * Whether the sources suddenly report something far from the last rate, which prices all floating offers: a broken
 * source would sell them for nothing. Once the last rate is stale, whatever they report counts again; what
 * administrators set, near to the last market rate, counts at once. Holds the rate's row until the transaction ends.
 */
export async function isLeap(tx: Tx, pair: RatePair): Promise<boolean> {
  const last = await maybe(
    tx,
    sql<{ mid: string; is_current: boolean }>`select mid_rate as mid,
        not is_estimated and last_updated > app_now() - make_interval(secs => ${RATE_FRESH_SECONDS}) as is_current
      from exchange_rates where from_currency = ${pair.from} and to_currency = ${pair.to} and is_active for update`,
  );
  const reference = referenceOf(await readQuotes(tx, pair), await readNow(tx), {
    lastMarket: await lastMarketRate(tx, pair),
  });
  const before = last && parseMoney(pair.to, last.mid);
  if (!last?.is_current || !before || !reference) return false;
  if (reference.counted.includes('manual')) return false;
  const moved = reference.mid.units - before.units;
  return (moved < 0n ? -moved : moved) * 10_000n > before.units * BigInt(RATE_LEAP_BP);
}

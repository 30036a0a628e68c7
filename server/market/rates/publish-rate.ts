import { sql } from 'kysely';
import { aroundMid, type Reference, referenceOf } from '#core/market-data/reference.ts';
import { DEFAULT_RATE_NGN, DEFAULT_SPREAD_NGN } from '#core/limits/rate-limits.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import { rows, type Tx } from '#server/db/database.ts';
import { readNow } from '#server/db/transaction.ts';
import { type RatePair, readQuotes } from '#server/market/rates/rate-quotes.ts';

/**
 * Writes what the sources agree on as the rate of now and as a point of its history. Without agreement the last
 * rate stays as it is and grows stale.
 */
export async function publishRate(
  tx: Tx,
  pair: RatePair,
  usualSpread: Money,
): Promise<Reference | null> {
  const now = await readNow(tx);
  const quotes = await readQuotes(tx, pair);
  const reference = referenceOf(quotes, now);
  if (!reference) return null;
  const { mid, counted } = reference;
  const manual = quotes.find(({ source }) => source === 'manual' && counted.includes(source));
  const spread = manual?.spread ?? usualSpread;
  const source = sourceOf(reference);
  const { buy, sell } = aroundMid(mid, spread);
  await rows(
    tx,
    sql`update exchange_rates set mid_rate = ${toDecimal(mid)}, buy_rate = ${toDecimal(buy)},
        sell_rate = ${toDecimal(sell)}, spread = ${toDecimal(spread)}, source = ${source},
        is_estimated = false, last_updated = app_now()
      where from_currency = ${pair.from} and to_currency = ${pair.to} and is_active`,
  );
  await rows(
    tx,
    sql`insert into exchange_rate_history (from_currency, to_currency, at, mid_rate, source)
      values (${pair.from}, ${pair.to}, date_trunc('minute', app_now()), ${toDecimal(mid)}, ${source})
      on conflict (from_currency, to_currency, at) do update
        set mid_rate = excluded.mid_rate, source = excluded.source`,
  );
  return reference;
}

/** The default of a new market, marked estimated: what is left when the only word on the rate is taken back. */
export async function publishDefault(tx: Tx, pair: RatePair): Promise<void> {
  const { mid, buy, sell } = DEFAULT_RATE_NGN;
  await rows(
    tx,
    sql`update exchange_rates set mid_rate = ${mid}, buy_rate = ${buy}, sell_rate = ${sell},
        spread = ${DEFAULT_SPREAD_NGN}, source = 'default', is_estimated = true, last_updated = app_now()
      where from_currency = ${pair.from} and to_currency = ${pair.to} and is_active`,
  );
}

/** One source by its name; several are the market. */
function sourceOf({ counted }: Reference): string {
  const [only] = counted;
  return counted.length === 1 && only !== undefined ? only : 'market';
}

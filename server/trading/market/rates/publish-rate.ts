import { sql } from 'kysely';
import {
  DOLLAR_COINS,
  dollarRange,
  isAgreed,
  middleCrossRate,
} from '#core/market-data/dollar-coins.ts';
import {
  aroundMid,
  EXECUTABLE_SOURCES,
  type Reference,
  referenceOf,
  sourceLabel,
} from '#core/market-data/reference.ts';
import { RATE_FRESH_SECONDS } from '#core/offers/limits.ts';
import { DEFAULT_RATE_NGN, DEFAULT_SPREAD_NGN } from '#core/limits/rate-limits.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { readDollarQuotes } from '#server/trading/market/rates/dollar-quotes.ts';
import { lastMarketRate } from '#server/trading/market/rates/last-market-rate.ts';
import { type RatePair, readQuotes } from '#server/trading/market/rates/rate-quotes.ts';

/**
 * Stores what the sources agree on as the current rate and as a point of its history; what two or more markets agree on
 * also as the last market rate. Without agreement the last rate stays as it is and grows stale.
 */
export async function publishRate(
  tx: Tx,
  pair: RatePair,
  usualSpread: Money,
): Promise<Reference | null> {
  const now = await readNow(tx);
  const quotes = await readQuotes(tx, pair);
  const reference = referenceOf(quotes, now, { lastMarket: await lastMarketRate(tx, pair) });
  if (!reference) return null;
  const { mid, counted, isMarket } = reference;
  const manual = quotes.find(({ source }) => source === 'manual' && counted.includes(source));
  await writeRate(tx, pair, reference, manual?.spread ?? usualSpread);
  await rows(
    tx,
    sql`insert into exchange_rate_history (from_currency, to_currency, at, mid_rate, source)
      values (${pair.from}, ${pair.to}, date_trunc('minute', app_now()), ${toDecimal(mid)}, ${sourceLabel(reference)})
      on conflict (from_currency, to_currency, at) do update
        set mid_rate = excluded.mid_rate, source = excluded.source`,
  );
  if (isMarket) await publishDollarCoin(tx, pair, reference, now, usualSpread);
  return reference;
}

async function writeRate(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  reference: Reference,
  spread: Money,
): Promise<void> {
  const { mid, isMarket, at } = reference;
  const { buy, sell } = aroundMid(mid, spread);
  await rows(
    tx,
    sql`update exchange_rates set mid_rate = ${toDecimal(mid)}, buy_rate = ${toDecimal(buy)},
        sell_rate = ${toDecimal(sell)}, spread = ${toDecimal(spread)}, source = ${sourceLabel(reference)},
        is_estimated = false, last_updated = ${at},
        market_mid_rate = case when ${isMarket} then ${toDecimal(mid)}::numeric else market_mid_rate end,
        market_at = case when ${isMarket} then ${at}::timestamptz else market_at end
      where from_currency = ${from} and to_currency = ${to} and is_active`,
  );
}

/** The other dollar coin follows by both coins' prices in dollars, where enough markets quote them and agree. */
async function publishDollarCoin(
  tx: Tx,
  { from, to }: RatePair,
  reference: Reference,
  now: Date,
  spread: Money,
): Promise<void> {
  const quotes = await readDollarQuotes(tx);
  const main = dollarRange(quotes, from, now, RATE_FRESH_SECONDS);
  for (const coin of DOLLAR_COINS.filter((other) => other !== from)) {
    const range = dollarRange(quotes, coin, now, RATE_FRESH_SECONDS);
    if (!main || !range || !isAgreed(main) || !isAgreed(range)) continue;
    const mid = middleCrossRate(reference.mid, range, main);
    await writeRate(tx, { from: coin, to }, { ...reference, mid }, spread);
  }
}

/**
 * The rate after the only source of it is withdrawn: what the markets agreed on last, as old as it is; before they ever
 * did, the default of a new market, marked estimated.
 */
export async function publishFallbackRate(
  tx: Tx,
  pair: RatePair,
  usualSpread: Money,
): Promise<void> {
  const last = await lastMarketRate(tx, pair);
  const { mid, buy, sell } = last
    ? decimals({ mid: last, ...aroundMid(last, usualSpread) })
    : DEFAULT_RATE_NGN;
  await rows(
    tx,
    sql`update exchange_rates set mid_rate = ${mid}::numeric, buy_rate = ${buy}::numeric, sell_rate = ${sell}::numeric,
        spread = ${last ? toDecimal(usualSpread) : DEFAULT_SPREAD_NGN}::numeric,
        source = ${
          last
            ? sql`coalesce((select h.source from exchange_rate_history h where h.from_currency = ${pair.from}
                and h.to_currency = ${pair.to} and h.source = any(${[...EXECUTABLE_SOURCES]}::text[])
                order by h.at desc limit 1), 'market')`
            : 'default'
        },
        is_estimated = ${last === null},
        last_updated = coalesce(market_at, app_now())
      where from_currency = ${pair.from} and to_currency = ${pair.to} and is_active`,
  );
}

function decimals(rates: { mid: Money; buy: Money; sell: Money }) {
  const { mid, buy, sell } = rates;
  return { mid: toDecimal(mid), buy: toDecimal(buy), sell: toDecimal(sell) };
}

import { type RawBuilder, sql } from 'kysely';
import { RATE_FRESH_SECONDS } from '#core/offers/limits.ts';
import { DOLLAR_COINS, MAIN_COIN } from '#core/market-data/dollar-coins.ts';
import { EXECUTABLE_SOURCES } from '#core/market-data/reference.ts';
import { isCrypto, type CryptoAsset, type FiatCurrency } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import type { ReferenceRate } from '#core/offers/offer-price.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

export interface PairRate extends ReferenceRate {
  readonly asset: CryptoAsset;
  readonly fiat: FiatCurrency;
}

interface Row {
  asset: string;
  fiat: FiatCurrency;
  middle: string;
  is_estimated: boolean;
  is_fresh: boolean;
  is_market: boolean;
}

/** The rate that prices of a pair are measured by; null where nobody quotes it. */
export async function readReferenceRate(
  db: Db,
  asset: CryptoAsset,
  fiat: FiatCurrency,
): Promise<ReferenceRate | null> {
  const found = await readRates(db, sql`where a.code = ${asset} and f.code = ${fiat}`);
  return found[0] ?? null;
}

/** The same of every quoted pair. */
export function readReferenceRates(db: Db): Promise<PairRate[]> {
  return readRates(db, sql``);
}

/**
 * The only function that reads exchange_rates for prices of trades. A pair has its quoted rate; a dollar coin, while it
 * has only a default, that of the main one. A peg is always fresh. A rate from fewer than two markets, or set by an administrator, is no
 * market rate.
 */
async function readRates(db: Db, which: RawBuilder<unknown>): Promise<PairRate[]> {
  const found = await rows(
    db,
    sql<Row>`select a.code as asset, f.code as fiat, r.mid_rate as middle, r.is_estimated,
        r.source = 'peg' or r.last_updated > app_now() - make_interval(secs => ${RATE_FRESH_SECONDS}) as is_fresh,
        r.source = any(${[...EXECUTABLE_SOURCES]}::text[]) as is_market
      from assets a
      join assets f on f.is_fiat and not a.is_fiat
      join lateral (
        select x.* from exchange_rates x
        where x.is_active and x.to_currency = f.code
          and (x.from_currency = a.code or (a.code = any(${DOLLAR_COINS}::text[]) and x.from_currency = ${MAIN_COIN}))
        order by x.from_currency = a.code and x.source <> 'default' desc, x.from_currency = ${MAIN_COIN} desc
        limit 1) r on true
      ${which} order by a.code, f.code`,
  );
  return found.flatMap(({ asset, fiat, middle, is_estimated, is_fresh, is_market }) => {
    const money = parseMoney(fiat, middle);
    if (!isCrypto(asset) || !money) return [];
    return [
      {
        asset,
        fiat,
        middle: money,
        isEstimated: is_estimated,
        isFresh: is_fresh,
        isMarket: is_market,
      },
    ];
  });
}

import { sql } from 'kysely';
import type { Price } from '#core/convert/convert.ts';
import { CONVERT_RATE_SECONDS } from '#core/limits/convert-limits.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import type { PriceSource } from '#core/wire/convert.ts';
import { type Db, maybe } from '#server/db/database.ts';
import { type PairRate, readReferenceRates } from '#server/market/reference-rate.ts';

const NAIRA: Money = { asset: 'NGN', units: 100n };

export interface FirmPrice extends Price {
  readonly sources: PriceSource[];
}

/** The market's middle for two coins, and our spread. Refused where either is a guess or too old to stand by. */
export async function readFirmPrice(
  db: Db,
  from: CryptoAsset,
  to: CryptoAsset,
): Promise<FirmPrice> {
  const pair = await maybe(
    db,
    sql<{ spread_bp: number }>`select spread_bp from convert_pairs
      where from_asset = ${from} and to_asset = ${to} and is_open`,
  );
  if (!pair) throw new AppError('CONVERT_PAIR_CLOSED');
  // Read in one statement: two coins are measured by one moment of the market.
  const rates = (await readReferenceRates(db)).filter(({ fiat }) => fiat === 'NGN');
  const [given, taken] = [await worthOfOne(db, from, rates), await worthOfOne(db, to, rates)];
  return {
    from: given.price,
    to: taken.price,
    spreadBp: pair.spread_bp,
    sources: [...given.sources, ...taken.sources].filter(
      ({ pair: name }, at, all) => all.findIndex((other) => other.pair === name) === at,
    ),
  };
}

interface Worth {
  readonly price: Money;
  readonly sources: PriceSource[];
}

/** What one coin is worth in naira: a dollar coin by the reference rate, the naira coin one for one. */
async function worthOfOne(db: Db, asset: CryptoAsset, rates: readonly PairRate[]): Promise<Worth> {
  if (asset === 'cNGN') {
    return { price: NAIRA, sources: [{ pair: 'cNGN/NGN', rate: 1, source: 'peg' }] };
  }
  const rate = rates.find((known) => known.asset === asset);
  if (!rate || rate.isEstimated || !rate.isFresh) throw new AppError('CONVERT_NO_FIRM_PRICE');
  const { from, source } = await sourceOf(db, asset);
  const market = {
    pair: `${from}/NGN`,
    rate: Number(toDecimal(rate.middle)),
    source,
  };
  if (from === asset) return { price: rate.middle, sources: [market] };
  // No market quotes this coin against naira here; both stand for one dollar.
  const peg = { pair: `${asset}/${from}`, rate: 1, source: 'peg' };
  return { price: rate.middle, sources: [market, peg] };
}

/** Whose word the rate is, if it was said just now. USDC goes by USDT's while nobody quotes it. */
async function sourceOf(db: Db, asset: CryptoAsset): Promise<{ from: string; source: string }> {
  const row = await maybe(
    db,
    sql<{ from: string; source: string; is_new: boolean }>`
      select from_currency as "from", source, source = 'peg'
          or last_updated > app_now() - make_interval(secs => ${CONVERT_RATE_SECONDS}) as is_new
      from exchange_rates
      where is_active and to_currency = 'NGN'
        and (from_currency = ${asset} or (${asset} = 'USDC' and from_currency = 'USDT'))
      order by from_currency = ${asset} and source <> 'default' desc, from_currency = 'USDT' desc limit 1`,
  );
  if (!row?.is_new) throw new AppError('CONVERT_NO_FIRM_PRICE');
  return row;
}

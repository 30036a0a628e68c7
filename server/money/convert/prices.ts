import { sql } from 'kysely';
import type { Price } from '#core/convert/convert.ts';
import { CONVERT_APART_BP, CONVERT_RATE_SECONDS } from '#core/convert/limits.ts';
import { RATE_LEAP_BP } from '#core/market-data/limits.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  areApart,
  crossRate,
  type DollarCoin,
  type DollarRange,
  dollarRange,
} from '#core/market-data/dollar-coins.ts';
import { referenceOf, sourceLabel } from '#core/market-data/reference.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import type { PriceSource } from '#core/convert/wire.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { readDollarQuotes } from '#server/trading/market/rates/dollar-quotes.ts';
import { MAIN_PAIR, readQuotes } from '#server/trading/market/rates/rate-quotes.ts';

const NAIRA: Money = { asset: 'NGN', units: 100n };

export interface FirmPrice extends Price {
  readonly sources: PriceSource[];
}

/**
 * The price of two coins from the current market rates, with our spread. The coin given counts at
 * the lowest market price, the coin taken at the highest. Refused when fewer than two markets
 * answered recently, when they jumped, and when the dollar coins diverge; a rate set by hand never
 * counts.
 */
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
  const now = await readNow(db);
  const market = await readMarket(db, now);
  const given = worthOfOne(market, from, 'given');
  const taken = worthOfOne(market, to, 'taken');
  return {
    from: given.price,
    to: taken.price,
    spreadBp: pair.spread_bp,
    sources: [...given.sources, ...taken.sources].filter(
      ({ pair: name }, at, all) => all.findIndex((other) => other.pair === name) === at,
    ),
  };
}

interface Market {
  /** One USDT in naira. */
  readonly rate: Money;
  readonly source: string;
  /** Null when too few markets quoted a coin. */
  readonly dollars: Readonly<Record<DollarCoin, DollarRange | null>>;
}

async function readMarket(db: Db, now: Date): Promise<Market> {
  const reference = referenceOf(await readQuotes(db, MAIN_PAIR), now, {
    freshSeconds: CONVERT_RATE_SECONDS,
  });
  if (!reference?.isMarket || !(await isPublished(db, reference.mid))) {
    throw new AppError('CONVERT_NO_FIRM_PRICE');
  }
  const quotes = await readDollarQuotes(db);
  const range = (coin: DollarCoin) => dollarRange(quotes, coin, now, CONVERT_RATE_SECONDS);
  return {
    rate: reference.mid,
    source: sourceLabel(reference),
    dollars: { USDT: range('USDT'), USDC: range('USDC') },
  };
}

/** Whether the last round passed the jump filter: what broken markets quote is published late or never. */
async function isPublished(db: Db, { units }: Money): Promise<boolean> {
  const row = await maybe(
    db,
    sql<{ mid: string }>`select market_mid_rate as mid from exchange_rates
      where from_currency = ${MAIN_PAIR.from} and to_currency = ${MAIN_PAIR.to} and is_active
        and not is_estimated and market_at > app_now() - make_interval(secs => ${CONVERT_RATE_SECONDS})`,
  );
  const published = row ? parseMoney('NGN', row.mid) : null;
  if (!published) return false;
  const away = units > published.units ? units - published.units : published.units - units;
  return away * 10_000n <= published.units * BigInt(RATE_LEAP_BP);
}

interface Worth {
  readonly price: Money;
  readonly sources: PriceSource[];
}

/** One coin in naira: USDT by the markets, USDC by the dollar price of both, the naira coin one for one. */
function worthOfOne(
  { rate, source, dollars }: Market,
  asset: CryptoAsset,
  side: 'given' | 'taken',
): Worth {
  if (asset === 'cNGN') {
    return { price: NAIRA, sources: [{ pair: 'cNGN/NGN', rate: 1, source: 'peg' }] };
  }
  const main = { pair: 'USDT/NGN', rate: Number(toDecimal(rate)), source };
  if (asset === 'USDT') return { price: rate, sources: [main] };
  const { USDT: tether, USDC: coin } = dollars;
  if (!tether || !coin) throw new AppError('CONVERT_NO_FIRM_PRICE');
  if (areApart(coin, tether, CONVERT_APART_BP)) throw new AppError('CONVERT_PAIR_APART');
  const price = crossRate(rate, coin, tether, side);
  const ratio = side === 'given' ? [coin.low, tether.high] : [coin.high, tether.low];
  const cross = {
    pair: 'USDC/USDT',
    rate: Math.round((Number(ratio[0]) / Number(ratio[1])) * 1e6) / 1e6,
    source,
  };
  return { price, sources: [main, cross] };
}

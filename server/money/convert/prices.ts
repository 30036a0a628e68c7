import { sql } from 'kysely';
import type { Price } from '#core/convert/convert.ts';
import { CONVERT_APART_BP, CONVERT_RATE_SECONDS } from '#core/convert/limits.ts';
import { RATE_LEAP_BP } from '#core/market-data/limits.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  areApart,
  crossRate,
  DOLLAR_COINS,
  type DollarCoin,
  type DollarRange,
  dollarRange,
  MAIN_COIN,
} from '#core/market-data/dollar-coins.ts';
import { referenceOf, sourceLabel } from '#core/market-data/reference.ts';
import { type CryptoAsset, isNairaCoin } from '#core/money/assets.ts';
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
  const pair = await db
    .selectFrom('convert_pairs')
    .select('spread_bp')
    .where('from_asset', '=', from)
    .where('to_asset', '=', to)
    .where('is_open', 'is', true)
    .executeTakeFirst();
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

/**
 * One whole coin in kobo, at the lowest price of the current markets, and where that comes from. A naira coin needs no
 * market. Refusals: CONVERT_NO_FIRM_PRICE, CONVERT_PAIR_APART.
 */
export async function readNairaPrice(db: Db, asset: CryptoAsset): Promise<Worth> {
  if (isNairaCoin(asset)) return pegged(asset);
  return worthOfOne(await readMarket(db, await readNow(db)), asset, 'given');
}

interface Market {
  /** One USDT in naira. */
  readonly rate: Money;
  readonly source: string;
  /** Null when too few markets quoted a coin. */
  readonly dollars: ReadonlyMap<CryptoAsset, DollarRange | null>;
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
    dollars: new Map(DOLLAR_COINS.map((coin) => [coin, range(coin)])),
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

function pegged(asset: CryptoAsset): Worth {
  return { price: NAIRA, sources: [{ pair: `${asset}/NGN`, rate: 1, source: 'peg' }] };
}

/** One coin in naira: the main coin by the markets, other dollar coins by the dollar price of both, naira coins one for one. */
function worthOfOne(
  { rate, source, dollars }: Market,
  asset: CryptoAsset,
  side: 'given' | 'taken',
): Worth {
  if (isNairaCoin(asset)) return pegged(asset);
  const market = { pair: `${MAIN_COIN}/NGN`, rate: Number(toDecimal(rate)), source };
  if (asset === MAIN_COIN) return { price: rate, sources: [market] };
  const [main, coin] = [dollars.get(MAIN_COIN), dollars.get(asset)];
  if (!main || !coin) throw new AppError('CONVERT_NO_FIRM_PRICE');
  if (areApart(coin, main, CONVERT_APART_BP)) throw new AppError('CONVERT_PAIR_APART');
  const price = crossRate(rate, coin, main, side);
  const ratio = side === 'given' ? [coin.low, main.high] : [coin.high, main.low];
  const cross = {
    pair: `${asset}/${MAIN_COIN}`,
    rate: Math.round((Number(ratio[0]) / Number(ratio[1])) * 1e6) / 1e6,
    source,
  };
  return { price, sources: [market, cross] };
}

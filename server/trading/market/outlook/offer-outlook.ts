import { AppError } from '#core/errors/app-error.ts';
import { expectedSeconds, OUTLOOK_OFFERS_COUNTED } from '#core/market/outlook.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { parseMoney } from '#core/money/money.ts';
import type { OutlookQuestion } from '#core/offers/outlook-wire.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';
import {
  type Market,
  readBestPrices,
  readPace,
  readRank,
} from '#server/trading/market/outlook/outlook.sql.ts';

/**
 * Where an offer of this maker would stand on the market now, the best prices of others, and how long it would take by
 * the pace of recent trades. It reads what every visitor sees, and sums of trades that name nobody.
 */
export async function offerOutlook(
  db: Db,
  makerId: string,
  {
    tradeType,
    asset,
    fiatCurrency: fiat,
    pricePerUnit,
    amount,
    tradeId,
  }: InputOf<typeof OutlookQuestion>,
) {
  const price = parseMoney(fiat, pricePerUnit);
  const offered = parseMoney(asset, amount);
  if (!price || price.units === 0n) throw new AppError('LIMITS_NOT_ALLOWED');
  if (!offered || offered.units === 0n) throw new AppError('AMOUNT_NOT_ALLOWED');
  const market: Market = { tradeType, asset, fiat };
  const key = tradeType === 'sell' ? price.units : -price.units;
  const [rank, best, pace] = await Promise.all([
    readRank(db, market, key, tradeId),
    readBestPrices(db, market, makerId),
    readPace(db, market),
  ]);
  const isCapped = rank.offers > OUTLOOK_OFFERS_COUNTED;
  const sums = { ahead: BigInt(rank.ahead_units), own: fiatTotal(offered, price).units };
  return {
    rank: rank.ahead + 1,
    offers: Math.min(rank.offers, OUTLOOK_OFFERS_COUNTED) + 1,
    offers_is_capped: isCapped,
    best: best.map((other) => ({
      price_per_unit: Number(other.price),
      fiat_left: Number(other.fiat_left),
    })),
    // What is ahead of the thousandth offer was not summed, so nothing can be said.
    expected_seconds: rank.ahead === OUTLOOK_OFFERS_COUNTED ? null : expectedSeconds(pace, sums),
    trades: pace.trades,
  };
}

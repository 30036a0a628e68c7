import { REPRICE_BATCH } from '#core/offers/limits.ts';
import {
  type CryptoAsset,
  CRYPTO_ASSETS,
  FIAT_CURRENCIES,
  type FiatCurrency,
} from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { rateToFollow } from '#core/offers/offer-price.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { readReferenceRates } from '#server/trading/market/reference-rate.ts';
import { refreshCards } from '#server/trading/market/refresh-cards.ts';
import type { OfferDesk } from '#server/trading/trades/offers/offer-desk.ts';
import { lockOffersOffRate, repriceOffers } from '#server/trading/trades/offers/reprice.sql.ts';
import { notifyMarketPauses } from '#server/trading/trades/offers/notify-market-pauses.ts';

/**
 * Makes open offers follow the reference rate: floating prices, and offers that leave the market or return because of a
 * pause price or a missing rate. An offer somebody is taking at this moment is left to the next round; a running trade
 * is never touched. Returns how many offers it changed.
 */
export async function repriceFloatingOffers(
  desk: OfferDesk,
  batch: number = REPRICE_BATCH,
): Promise<number> {
  const rates = await readReferenceRates(desk.db);
  let changed = 0;
  for (const asset of CRYPTO_ASSETS) {
    for (const fiat of FIAT_CURRENCIES) {
      const rate = rates.find((known) => known.asset === asset && known.fiat === fiat) ?? null;
      const followed = rateToFollow(rate, desk.config.mode);
      changed += await repricePair(desk, { asset, fiat, followed }, batch);
    }
  }
  return changed;
}

export interface FollowedPair {
  readonly asset: CryptoAsset;
  readonly fiat: FiatCurrency;
  /** Null: there is no rate to follow now. */
  readonly followed: Money | null;
}

async function repricePair({ db }: OfferDesk, pair: FollowedPair, batch: number): Promise<number> {
  let changed = 0;
  for (;;) {
    const ids = await transaction(db, async (tx) => {
      const locked = await lockOffersOffRate(tx, pair, batch);
      if (locked.length === 0) return [];
      const moves = await repriceOffers(tx, pair, locked);
      await notifyMarketPauses(tx, pair, moves);
      return locked;
    });
    if (ids.length === 0) return changed;
    // After the commit: a taker of one of these offers must not wait for the list.
    await refreshCards(db, ids);
    changed += ids.length;
  }
}

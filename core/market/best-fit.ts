import { shareFor, shareOfCoin, type Share } from '#core/market/offer-limits.ts';
import type { Offer } from '#core/market/offer.ts';
import { limitsOf } from '#core/market/order-limits.ts';
import { cryptoFor, fiatTotal } from '#core/money/arithmetic.ts';
import type { Money } from '#core/money/money.ts';

/** An offer, and what a wanted amount takes of it. */
export interface Fit {
  readonly offer: Offer;
  readonly share: Share;
}

/** An offer that does not take the wanted amount, and the nearest one that it takes, in the same unit. */
export interface NearFit {
  readonly offer: Offer;
  readonly amount: Money;
}

/**
 * What `wanted` takes of an offer, or null where the offer does not accept that amount. It is in the offer's fiat or in
 * its crypto; crypto is taken to the last unit, as it was typed.
 */
export function shareOfWanted(offer: Offer, wanted: Money): Share | null {
  return wanted.asset === offer.fiatCurrency ? shareFor(offer, wanted) : shareOfCoin(offer, wanted);
}

/** The first of these offers, best price first, that takes the wanted amount and is not the viewer's own. */
export function bestFit(offers: readonly Offer[], wanted: Money, viewer: string): Fit | null {
  for (const offer of offers) {
    const share = offer.creatorId === viewer ? null : shareOfWanted(offer, wanted);
    if (share) return { offer, share };
  }
  return null;
}

/** Of others' offers the one whose limits come nearest to the wanted amount; of equals the first. Null without any. */
export function nearestFit(
  offers: readonly Offer[],
  wanted: Money,
  viewer: string,
): NearFit | null {
  let nearest: NearFit | null = null;
  for (const offer of offers) {
    if (offer.creatorId === viewer) continue;
    for (const amount of endsOf(offer, wanted)) {
      if (!shareOfWanted(offer, amount)) continue;
      if (nearest === null || away(amount, wanted) < away(nearest.amount, wanted)) {
        nearest = { offer, amount };
      }
    }
  }
  return nearest;
}

/** The least and the most an offer takes, in the unit of the wanted amount. */
function endsOf(offer: Offer, wanted: Money): Money[] {
  const { least, most, isWhole } = limitsOf(offer);
  if (wanted.asset === offer.fiatCurrency) return [least, most];
  if (isWhole) return [offer.amount];
  const [from, to] = [least, most].map((fiat) => cryptoFor(fiat, offer.price, offer.asset));
  if (!from || !to) return [];
  // Rounded down it may be worth a kobo less than the smallest order.
  const isShort = fiatTotal(from, offer.price).units < least.units;
  const up = isShort ? { asset: from.asset, units: from.units + SHORTEST_STEP } : from;
  return [up, to.units > offer.amount.units ? offer.amount : to];
}

/** Crypto is rounded to six of its eight decimals. */
const SHORTEST_STEP = 100n;

function away(amount: Money, wanted: Money): bigint {
  const difference = amount.units - wanted.units;
  return difference < 0n ? -difference : difference;
}

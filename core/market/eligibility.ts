import { feeOf, plus } from '#core/money/arithmetic.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import type { Offer } from '#core/market/offer.ts';
import type { Share } from '#core/market/offer-limits.ts';

/** What the screen knows of the person who looks at an offer; null is not known yet. */
export interface Taker {
  readonly available: Money | null;
  readonly hasBankAccount: boolean | null;
}

export interface Obstacle {
  readonly kind: 'balance' | 'bank-account';
  readonly text: string;
}

/** Fee that the taker pays: sellers on top of what they give, buyers out of what they get. */
export function takerFee(offer: Offer, crypto: Money): Money {
  return feeOf(crypto, offer.tradeType === 'buy' ? offer.sellerFeeBp : offer.buyerFeeBp);
}

/**
 * Why someone cannot take this share of a buy offer, said before they try. Buyers of a sell offer
 * need nothing here: the crypto is held already and they pay from their own bank.
 */
export function obstacleFor(offer: Offer, share: Share, taker: Taker): Obstacle | null {
  if (offer.tradeType === 'sell') return null;
  const needed = plus(share.crypto, takerFee(offer, share.crypto));
  if (taker.available && taker.available.units < needed.units) {
    const has = formatWithUnit(taker.available);
    return {
      kind: 'balance',
      text: `This takes ${formatWithUnit(needed)} with the fee, and ${has} is available in your wallet.`,
    };
  }
  if (taker.hasBankAccount === false) {
    return {
      kind: 'bank-account',
      text: 'The buyer needs to know where to send the naira. Add a bank account in your name.',
    };
  }
  return null;
}

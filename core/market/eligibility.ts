import { text, type Text } from '#core/language/text.ts';
import type { ErrorCode } from '#core/errors/app-error.ts';
import { feeOf, fiatTotal, plus } from '#core/money/arithmetic.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import type { Offer } from '#core/market/offer.ts';
import type { Share } from '#core/market/offer-limits.ts';

/** What the screen knows of an offer's viewer; null is not known yet. */
export interface Taker {
  readonly available: Money | null;
  readonly hasBankAccount: boolean | null;
}

/** The amount from which the viewer is refused until they verify more, and the text for it. */
export interface Limit {
  readonly refusedFrom: Money;
  readonly code: string;
  readonly text: string | Text;
}

export interface Obstacle {
  readonly kind: 'balance' | 'bank-account' | 'limit';
  readonly text: string | Text;
  /** Where it can be resolved, if that is another page. */
  readonly resolution?: ResolutionLink;
}

/** Fee that the taker pays: sellers on top of what they give, buyers out of what they get. */
export function takerFee(offer: Offer, crypto: Money): Money {
  return feeOf(crypto, offer.tradeType === 'buy' ? offer.sellerFeeBp : offer.buyerFeeBp);
}

/**
 * Why someone cannot take this share of a buy offer, shown before they try. Buyers of a sell offer need nothing here:
 * the crypto is held already and they pay from their own bank.
 */
export function obstacleFor(offer: Offer, share: Share, taker: Taker): Obstacle | null {
  if (offer.tradeType === 'sell') return null;
  const needed = plus(share.crypto, takerFee(offer, share.crypto));
  if (taker.available && taker.available.units < needed.units) {
    return {
      kind: 'balance',
      text: text('You need {needed} with the fee, and you have {available} available.', {
        needed: formatWithUnit(needed),
        available: formatWithUnit(taker.available),
      }),
      resolution: { label: 'Open your wallet', to: '/wallet?tab=overview' },
    };
  }
  if (taker.hasBankAccount === false) {
    return {
      kind: 'bank-account',
      text: text('The buyer needs to know where to pay you. Add a bank account in your name.'),
    };
  }
  return null;
}

/**
 * Why someone cannot take this much of an offer yet, on either side. Limits are in naira, and a dollar counts at
 * `dollarRate`; while that is not known, the server alone decides.
 */
export function obstacleOfLimit(
  { fiat }: Share,
  limit: Limit | null,
  dollarRate: Money | null,
): Obstacle | null {
  const naira = fiat.asset === 'NGN' ? fiat : dollarRate && fiatTotal(fiat, dollarRate);
  if (!limit || !naira || naira.units < limit.refusedFrom.units) return null;
  const resolution = resolutionLink(limit.code);
  return { kind: 'limit', text: limit.text, ...(resolution && { resolution }) };
}

/** Where the reason that blocks somebody from an offer can be resolved. */
export interface ResolutionLink {
  readonly label: string;
  readonly to: string;
}

const RESOLUTION_LINKS: ReadonlyMap<string, ResolutionLink> = new Map<ErrorCode, ResolutionLink>([
  ['VERIFIED_ONLY', { label: 'Verify your identity', to: '/profile?tab=verification' }],
  ['BANK_ACCOUNT_REQUIRED', { label: 'Your bank accounts', to: '/profile?tab=trade-accounts' }],
  ['BANK_ACCOUNT_NOT_YOURS', { label: 'Your bank accounts', to: '/profile?tab=trade-accounts' }],
  ['ACCOUNT_DOES_NOT_FIT', { label: 'Your bank accounts', to: '/profile?tab=trade-accounts' }],
  ['INSUFFICIENT_BALANCE', { label: 'Add funds', to: '/wallet?tab=overview' }],
  ['PHONE_NEEDED_TO_TRADE', { label: 'Verify your phone', to: '/profile?tab=account' }],
  ['SECOND_FACTOR_NEEDED_TO_TRADE', { label: 'Set up 2FA', to: '/profile?tab=security' }],
  ['IDENTITY_NEEDED_TO_TRADE', { label: 'Verify your identity', to: '/profile?tab=verification' }],
  ['TRADE_DAY_LIMIT', { label: 'Your limits', to: '/profile?tab=limits' }],
  ['RUNNING_LIMIT', { label: 'Your active orders', to: '/trades/active' }],
]);

/** Null where only time, or somebody else, resolves it; then other offers are suggested. */
export function resolutionLink(code: string): ResolutionLink | null {
  return RESOLUTION_LINKS.get(code) ?? null;
}

/** Reasons about the offer, not the person: nothing they do helps. */
export function isGoneForAll(code: string): boolean {
  return code === 'TRADE_NOT_AVAILABLE';
}

import { priceNow, positive } from '#core/market/draft-price.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import type { Offer } from '#core/market/offer.ts';
import type { Trader } from '#core/market/trader.ts';
import { feeOf, fiatTotal, plus } from '#core/money/arithmetic.ts';
import { formatAmount, formatWithUnit } from '#core/money/format-money.ts';
import { text, type Text } from '#core/language/text.ts';
import type { Money } from '#core/money/money.ts';

export interface Fees {
  readonly sellerFeeBp: number;
  readonly buyerFeeBp: number;
}

/** The offer a draft would become, for the preview; null while amount or price are missing. */
export function draftOffer(
  draft: OfferDraft,
  middle: Money | null,
  trader: Trader,
  fees: Fees,
): Offer | null {
  const amount = positive(draft.asset, draft.amount);
  const price = priceNow(draft, middle);
  if (!amount || !price) return null;
  const worth = fiatTotal(amount, price);
  const sells = draft.type === 'sell';
  return {
    id: 'draft',
    status: 'open',
    tradeType: draft.type,
    creatorId: trader.id,
    sellerId: sells ? trader.id : null,
    buyerId: sells ? null : trader.id,
    asset: draft.asset,
    fiatCurrency: draft.fiat,
    amount,
    price,
    minOrder: draft.isFull ? worth : (positive(draft.fiat, draft.min) ?? worth),
    maxOrder: draft.isFull ? worth : (positive(draft.fiat, draft.max) ?? worth),
    isFull: draft.isFull,
    completionTimeout: null,
    updatedAt: new Date(0),
    trader,
    paymentMethodIds: draft.methods,
    terms: draft.terms.trim() || null,
    payWithinMinutes: draft.windowMinutes,
    ...fees,
  };
}

/** What a sell offer locks of the available balance. */
export interface Lock {
  readonly amount: Money;
  readonly fee: Money;
  readonly total: Money;
}

export function lockFor({
  amount,
  sellerFeeBp,
  tradeType,
}: Pick<Offer, 'amount' | 'sellerFeeBp' | 'tradeType'>): Lock | null {
  if (tradeType === 'buy') return null;
  const fee = feeOf(amount, sellerFeeBp);
  return { amount, fee, total: plus(amount, fee) };
}

/** Why an offer cannot be funded, with exact amounts; null when it can. */
export function lacking(lock: Lock, available: Money): Text | null {
  if (available.units >= lock.total.units) return null;
  return text(
    'This offer needs {total} ({amount} and a fee of {fee}), and you have {available} available.',
    {
      total: formatWithUnit(lock.total),
      amount: formatAmount(lock.amount),
      fee: formatAmount(lock.fee),
      available: formatWithUnit(available),
    },
  );
}

/** The most that can be offered for sale with this balance: the fee has to fit beside it. */
export function mostForSale(available: Money, { sellerFeeBp }: Fees): Money {
  const { asset } = available;
  const whole = 10_000n;
  let units = (available.units * whole) / (whole + BigInt(sellerFeeBp));
  // The fee is rounded down, so one more unit may fit.
  const next = { asset, units: units + 1n };
  if (next.units + feeOf(next, sellerFeeBp).units <= available.units) units = next.units;
  return { asset, units };
}

/** What a change of a sell offer moves, with exact amounts; null when it moves nothing. */
export interface Refunding {
  /** What more is held; negative when it goes back. */
  readonly units: bigint;
  readonly text: Text;
  /** The shortfall; null when there is none, or when it is not known. */
  readonly missing: Text | null;
}

export function refunding(before: Lock, after: Lock, available: Money | null): Refunding | null {
  const { asset } = after.total;
  const units = after.total.units - before.total.units;
  if (units === 0n) return null;
  const moved = formatWithUnit({ asset, units: units < 0n ? -units : units });
  if (units < 0n) {
    const back = text('{moved} returns to your available balance.', { moved });
    return { units, text: back, missing: null };
  }
  const short = available !== null && available.units < units;
  return {
    units,
    text: text('{moved} more will be locked.', { moved }),
    missing: short
      ? text('{moved} more is needed, and you have {available} available.', {
          moved,
          available: formatWithUnit(available),
        })
      : null,
  };
}

import { z } from 'zod';
import { MOST_ALERT_METHODS } from '#core/alerts/limits.ts';
import { MAX_MARGIN_BP } from '#core/offers/limits.ts';
import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { Answer, Id, WireAmount } from '#core/wire/shared.ts';

const MethodId = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Choose a payment method');

/** What an alert matches; always sent as a whole. */
const ALERT_FIELDS = {
  /** What the caller wants to do: someone who wants to buy is alerted to offers to sell. */
  p_side: z.enum(['buy', 'sell']),
  p_asset: z.enum(CRYPTO_ASSETS),
  p_fiat_currency: z.enum(FIAT_CURRENCIES).default('NGN'),
  /** Offers at this price or a better one. */
  p_price_limit: WireAmount.nullish(),
  /**
   * Offers at this many basis points on the reference rate, or better: -100 is one per cent below it. A floating price
   * is measured by the rate it was made from, a fixed one by the rate at the moment of matching.
   */
  p_margin_bp: z.int().min(-MAX_MARGIN_BP).max(MAX_MARGIN_BP).nullish(),
  /** Offers with at least one of these; none means any. */
  p_method_ids: z.array(MethodId).max(MOST_ALERT_METHODS).nullish(),
  /** Offers that accept exactly this amount now. */
  p_amount_fiat: WireAmount.nullish(),
  p_verified_only: z.boolean().default(false),
} as const;

interface Sums {
  readonly p_fiat_currency: 'NGN' | 'USD';
  readonly p_price_limit?: string | number | null | undefined;
  readonly p_margin_bp?: number | null | undefined;
  readonly p_amount_fiat?: string | number | null | undefined;
}

/** The range of the columns: thirteen digits before the point. */
const MOST_MINOR_UNITS = 10n ** 15n;

function validateSums(input: Sums, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const { p_price_limit, p_margin_bp, p_amount_fiat, p_fiat_currency } = input;
  if (p_price_limit != null && p_margin_bp != null) {
    refuse('p_price_limit', 'Give a price or a margin, not both');
  }
  if (!isExact(p_price_limit, p_fiat_currency)) {
    refuse('p_price_limit', 'Enter a price with at most two decimals');
  }
  if (!isExact(p_amount_fiat, p_fiat_currency)) {
    refuse('p_amount_fiat', 'Enter an amount with at most two decimals');
  }
}

function isExact(amount: string | number | null | undefined, fiat: 'NGN' | 'USD'): boolean {
  if (amount === null || amount === undefined) return true;
  const money = parseMoney(fiat, amount);
  return money !== null && money.units > 0n && money.units < MOST_MINOR_UNITS;
}

/**
 * Notifies the caller of each matching offer of others, once each time its maker makes or edits it. The same criteria
 * again are the same alert, renewed. Refusal: TOO_MANY_ALERTS.
 */
export const CreateOfferAlert = z.strictObject(ALERT_FIELDS).superRefine(validateSums);

/** Replaces the alert's criteria and renews it. Refusals: ALERT_NOT_FOUND, ALERT_EXISTS. */
export const UpdateOfferAlert = z
  .strictObject({ p_alert_id: Id, ...ALERT_FIELDS })
  .superRefine(validateSums);

/** Refusal: ALERT_NOT_FOUND. */
export const PauseOfferAlert = z.strictObject({ p_alert_id: Id, p_is_paused: z.boolean() });

/** delete_offer_alert and renew_offer_alert. Deleting an alert that is gone succeeds. */
export const AboutOfferAlert = z.strictObject({ p_alert_id: Id });

export const OfferAlertDone = Answer.extend({
  alert_id: Id,
  /** Offers that match now, among up to two thousand scanned. They are shown, not announced one by one. */
  matches_now: z.int(),
});

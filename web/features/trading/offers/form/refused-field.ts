import type { ErrorCode } from '#core/errors/app-error.ts';
import type { DraftField } from '#web/features/trading/offers/form/offer-draft.ts';

/** The field a refusal is about; null when it is about the person or the offer as a whole. */
export function refusedField(
  code: string | null,
  pricing: 'fixed' | 'floating',
): DraftField | null {
  if (code === 'RATE_NOT_AVAILABLE') return pricing === 'floating' ? 'margin' : 'pausePrice';
  if (code === 'BAND_NOT_ALLOWED') return pricing === 'floating' ? 'bandMin' : 'pausePrice';
  if (code === 'PRICE_OUT_OF_BAND') return pricing === 'floating' ? 'margin' : 'price';
  return (code !== null && FIELDS.get(code)) || null;
}

const FIELDS: ReadonlyMap<string, DraftField> = new Map<ErrorCode, DraftField>([
  ['AMOUNT_NOT_ALLOWED', 'amount'],
  ['INSUFFICIENT_FUNDS', 'amount'],
  ['INSUFFICIENT_BALANCE', 'amount'],
  ['LIMITS_NOT_ALLOWED', 'min'],
  ['PAYMENT_METHOD_UNKNOWN', 'methods'],
  ['METHOD_NEEDS_ACCOUNT', 'methods'],
  ['BANK_ACCOUNT_REQUIRED', 'bankAccountId'],
  ['BANK_ACCOUNT_NOT_YOURS', 'bankAccountId'],
  ['ONLY_SELLERS_RELEASE', 'autoRelease'],
  ['NO_BANK_CONFIRMS', 'autoRelease'],
]);

import type { BankAnswer } from '#server/platform/integrations/bank/call-bank.ts';
import type { PayFailure } from '#server/platform/integrations/bank/payout-rail.ts';

/**
 * Why a requested payment has no usable response, by the status alone. Only what cannot have taken effect counts as
 * failed: everything else may have been executed.
 */
export function payFailure(answer: BankAnswer): PayFailure {
  if (answer.came === 'never_sent') return 'unavailable';
  if (answer.came === 'nothing') return 'outcome_unknown';
  switch (answer.status) {
    case 401:
    case 403:
      return 'unauthorized';
    case 429:
      return 'rate_limited';
    case 400:
    case 404:
    case 422:
      return 'refused';
    default:
      return 'outcome_unknown';
  }
}

/** A step before the payment itself: whatever went wrong there, nothing was paid. */
export function failureBefore(answer: BankAnswer): PayFailure {
  const failure = payFailure(answer);
  return failure === 'outcome_unknown' ? 'unavailable' : failure;
}

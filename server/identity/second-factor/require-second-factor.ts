import { AppError } from '#core/errors/app-error.ts';
import type { Caller, SignedInCaller } from '#server/define.ts';
import { isFresh } from '#server/identity/sessions/proofs.ts';

/**
 * Whether the caller has a second factor. The gateway admits nobody with a verified factor below aal2, and removes
 * aal2 from every session with the last factor, so the level suffices without a query.
 */
export function hasSecondFactor({ aal }: Pick<Caller, 'aal'>): boolean {
  return aal === 'aal2';
}

/** Making sell offers requires a second factor. */
export function requireSecondFactorToSell(caller: SignedInCaller): void {
  if (!hasSecondFactor(caller)) throw new AppError('SECOND_FACTOR_NEEDED_TO_SELL');
}

/** Owners of a second factor must have shown it just now; a recovery code does not count. */
export function requireFreshProof(caller: SignedInCaller): void {
  if (hasSecondFactor(caller) && !isFresh(caller.claims['amr'], ['totp'])) {
    throw new AppError('FRESH_SECOND_FACTOR_NEEDED');
  }
}

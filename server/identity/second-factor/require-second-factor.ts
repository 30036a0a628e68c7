import { AppError } from '#core/errors/app-error.ts';
import type { Caller, SignedInCaller } from '#server/define.ts';
import { isFresh } from '#server/identity/sessions/proofs.ts';

/**
 * The caller has a second factor. The gateway lets nobody with a verified factor in below aal2, and takes aal2
 * from every session when the last factor goes, so the level says it without another look.
 */
export function hasSecondFactor({ aal }: Pick<Caller, 'aal'>): boolean {
  return aal === 'aal2';
}

/** Becoming a maker of sell offers needs a second factor. */
export function requireSecondFactorToSell(caller: SignedInCaller): void {
  if (!hasSecondFactor(caller)) throw new AppError('SECOND_FACTOR_NEEDED_TO_SELL');
}

/** Who has a second factor must have shown it just now; a recovery code does not count. */
export function requireFreshProof(caller: SignedInCaller): void {
  if (hasSecondFactor(caller) && !isFresh(caller.claims['amr'], ['totp'])) {
    throw new AppError('FRESH_SECOND_FACTOR_NEEDED');
  }
}

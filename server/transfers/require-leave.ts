import { AppError } from '#core/errors/app-error.ts';
import type { Tx } from '#server/db/database.ts';
import type { SignedInCaller } from '#server/define.ts';
import {
  hasSecondFactor,
  requireFreshProof,
} from '#server/identity/second-factor/require-second-factor.ts';
import { mustStay } from '#server/wallet/holds.sql.ts';

/**
 * Money that is given away is as gone as money that is withdrawn: after a change that somebody who took the account
 * over would make, it stays.
 */
export async function refuseOnHold(tx: Tx, userId: string): Promise<void> {
  if (await mustStay(tx, userId)) throw new AppError('TRANSFER_HELD');
}

/** What a large transfer asks of whoever presses: a second factor, shown just now. */
export function requireProofToTransfer(caller: SignedInCaller): void {
  if (!hasSecondFactor(caller)) throw new AppError('SECOND_FACTOR_NEEDED_TO_TRANSFER');
  requireFreshProof(caller);
}

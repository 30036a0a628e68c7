import { AppError } from '#core/errors/app-error.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { requireAdmin } from '#server/identity/require-admin.ts';
import {
  hasSecondFactor,
  requireFreshProof,
} from '#server/identity/second-factor/require-second-factor.ts';

/** What moves other people's money is for administrators with a second factor, shown just now. */
export async function requireProvenAdmin(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
): Promise<void> {
  await requireAdmin(db, caller.userId);
  if (!hasSecondFactor(caller)) throw new AppError('SECOND_FACTOR_NOT_SET_UP');
  requireFreshProof(caller);
}

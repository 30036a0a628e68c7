import { AppError } from '#core/errors/app-error.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { requireAdmin } from '#server/identity/require-admin.ts';
import { hasSecondFactor } from '#server/identity/second-factor/require-second-factor.ts';

/** Reading what people told support is for administrators who have a second factor. */
export async function requireAgent({ db }: Pick<Oja, 'db'>, caller: SignedInCaller): Promise<void> {
  await requireAdmin(db, caller.userId);
  if (!hasSecondFactor(caller)) throw new AppError('SECOND_FACTOR_NOT_SET_UP');
}

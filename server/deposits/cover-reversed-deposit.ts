import { AppError } from '#core/errors/app-error.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { accountOf, lockDeposit } from '#server/deposits/deposits.sql.ts';
import { takeBack } from '#server/deposits/take-back.ts';
import { record } from '#server/identity/audit.ts';
import { requireAdmin } from '#server/identity/require-admin.ts';

/** An administrator makes up from the treasury for what a chain took back and its owner had spent already. */
export async function coverReversedDeposit(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  { depositId, note }: { readonly depositId: string; readonly note: string },
) {
  return transaction(db, async (tx) => {
    await requireAdmin(tx, caller);
    await accountOf(tx, depositId);
    const deposit = await lockDeposit(tx, depositId);
    if (deposit?.status !== 'reversed' || deposit.reversed_units === deposit.units) {
      throw new AppError('DEPOSIT_NOT_SHORT');
    }
    if (deposit.user_id === caller.userId) throw new AppError('DEPOSIT_IS_YOURS');
    const taken = await takeBack(tx, deposit, { ownerId: null, kind: 'treasury' });
    if (taken < deposit.units - deposit.reversed_units) throw new AppError('TREASURY_TOO_LOW');
    await record(tx, 'reversed_deposit_covered', caller.userId, caller, { depositId, note });
    return { success: true as const, message: 'The treasury made up for it.' };
  });
}

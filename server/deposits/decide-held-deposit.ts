import { AppError } from '#core/errors/app-error.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { settleHeld } from '#server/deposits/settle-deposit.ts';
import { record } from '#server/identity/audit.ts';
import { hasRole } from '#server/identity/has-role.ts';

export interface HeldDecision {
  readonly depositId: string;
  readonly decision: 'credit' | 'treasury';
  readonly note: string;
}

/** An administrator decides of a deposit to an account that is banned or gone. Only the banned can be credited. */
export async function decideHeldDeposit(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  { depositId, decision, note }: HeldDecision,
) {
  return transaction(db, async (tx) => {
    if (!(await hasRole(tx, caller.userId, 'admin'))) throw new AppError('ADMIN_ONLY');
    const deposit = await settleHeld(tx, depositId, decision);
    if (!deposit) throw new AppError('DEPOSIT_NOT_HELD');
    await record(tx, 'held_deposit_decided', caller.userId, caller, { depositId, decision, note });
    return {
      success: true as const,
      message:
        decision === 'credit' ? 'The deposit was credited.' : 'The deposit went to the treasury.',
    };
  });
}

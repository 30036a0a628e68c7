import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { Id } from '#core/wire/shared.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { settleHeld } from '#server/money/deposits/settle-deposit.ts';
import { record } from '#server/identity/audit.ts';

const Payload = z.strictObject({ deposit_id: Id });

/** A held deposit becomes the operator's only when two administrators, neither of them the owner, agree. */
export const HELD_DEPOSIT_TO_TREASURY: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'held_deposit_to_treasury',
  payload: Payload,
  prepare(_oja, { payload: { deposit_id: depositId }, proposerId, confirmer, reason }) {
    return async (tx) => {
      await refuseOwnDeposit(tx, depositId, confirmer.userId);
      await refuseOwnDeposit(tx, depositId, proposerId);
      if ((await settleHeld(tx, depositId, 'treasury')) === null) {
        throw new AppError('DEPOSIT_NOT_HELD');
      }
      await record(tx, 'held_deposit_decided', confirmer.userId, confirmer, {
        depositId,
        decision: 'treasury',
        note: reason,
        proposed_by: proposerId,
      });
    };
  },
};

/** Nobody decides about a deposit of their own. */
export async function refuseOwnDeposit(tx: Tx, id: string, userId: string): Promise<void> {
  const own = await tx
    .selectFrom('deposits')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  if (own.length > 0) throw new AppError('DEPOSIT_IS_YOURS');
}

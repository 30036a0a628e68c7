import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { Id } from '#core/wire/shared.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { accountOf, lockDeposit } from '#server/money/deposits/deposits.sql.ts';
import { refuseOwnDeposit } from '#server/money/deposits/held-deposit-to-treasury.ts';
import { creditedTo, reverseDeposit } from '#server/money/deposits/reverse-deposit.ts';
import { record } from '#server/identity/audit.ts';

const Payload = z.strictObject({ deposit_id: Id });

/** Two administrators, neither of them its owner, let the treasury cover what the owner still owes. */
export const DEPOSIT_COVER: ApprovalAction<z.output<typeof Payload>> = {
  kind: 'deposit_cover',
  payload: Payload,
  prepare(_oja, { payload: { deposit_id: depositId }, proposerId, confirmer, reason }) {
    return async (tx) => {
      await refuseOwnDeposit(tx, depositId, confirmer.userId);
      await refuseOwnDeposit(tx, depositId, proposerId);
      await accountOf(tx, depositId);
      const deposit = await lockDeposit(tx, depositId);
      if (deposit?.status !== 'reversed' || deposit.reversed_units === deposit.units) {
        throw new AppError('DEPOSIT_NOT_SHORT');
      }
      const { ownerId } = await creditedTo(tx, deposit);
      const taken = await reverseDeposit(tx, deposit, { ownerId: null, kind: 'treasury' });
      if (taken < deposit.units - deposit.reversed_units) throw new AppError('TREASURY_TOO_LOW');
      if (ownerId !== null) {
        await tx
          .updateTable('deposits')
          .set((eb) => ({ covered_units: eb('covered_units', '+', taken) }))
          .where('id', '=', depositId)
          .execute();
      }
      await record(tx, 'reversed_deposit_covered', confirmer.userId, confirmer, {
        depositId,
        note: reason,
        proposed_by: proposerId,
      });
    };
  },
};

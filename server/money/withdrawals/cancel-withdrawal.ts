import { AppError } from '#core/errors/app-error.ts';
import { canStillCancel } from '#core/withdrawals/withdrawal-machine.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { refundWithdrawal } from '#server/money/withdrawals/refund-withdrawal.ts';
import type { Requested } from '#server/money/withdrawals/request-withdrawal.ts';
import { unqueueSend } from '#server/money/withdrawals/sends/queue-send.ts';
import { notifyWithdrawal } from '#server/money/withdrawals/notify-withdrawal.ts';
import {
  lockWithdrawal,
  moveWithdrawal,
  sendReference,
  type WithdrawalRow,
} from '#server/money/withdrawals/withdrawals.sql.ts';

/** Its owner cancels a withdrawal while nothing was signed for it. Cancelling twice is cancelling once. */
export function cancelWithdrawal(
  oja: Pick<Oja, 'db' | 'config'>,
  caller: SignedInCaller,
  withdrawalId: string,
): Promise<Requested> {
  return transaction(oja.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (!withdrawal || withdrawal.userId !== caller.userId || withdrawal.invoiceRefundId) {
      throw new AppError('WITHDRAWAL_NOT_FOUND');
    }
    if (withdrawal.status === 'cancelled') return withdrawal;
    await removeFromQueue(tx, withdrawal);
    const status = await moveWithdrawal(tx, withdrawal, 'cancel');
    await refundWithdrawal(tx, withdrawal);
    await notifyWithdrawal(tx, oja.config, withdrawal, 'withdrawal_cancelled');
    await record(tx, 'withdrawal_cancelled', caller.userId, caller, { withdrawal: withdrawal.id });
    return { id: withdrawal.id, status };
  });
}

/** The send's row lock decides between this and the signature, which may exist once signing has begun. */
export async function removeFromQueue(tx: Tx, { id, status }: WithdrawalRow): Promise<void> {
  if (!canStillCancel(status) || !(await unqueueSend(tx, sendReference(id)))) {
    throw new AppError('WITHDRAWAL_TOO_LATE');
  }
}

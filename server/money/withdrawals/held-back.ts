import { isStopped } from '#server/money/wallet/outflow-guard.ts';
import type { WithdrawalRow } from '#server/money/withdrawals/withdrawals.sql.ts';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Whether a withdrawal has to wait for what happened to its owner's account. A refund of an invoice is not its owner's
 * money, and was proven when it was given.
 */
export async function isHeldBack(
  db: Db,
  { userId, invoiceRefundId }: Pick<WithdrawalRow, 'userId' | 'invoiceRefundId'>,
): Promise<boolean> {
  return invoiceRefundId === null && (await isStopped(db, 'withdrawal_send', userId));
}

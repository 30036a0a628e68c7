import type { Tx } from '#server/platform/db/database.ts';
import { post } from '#server/money/ledger/post.ts';
import type { WithdrawalRow } from '#server/money/withdrawals/withdrawals.sql.ts';

/** Refunds what a withdrawal held, with the fee. Only for one that certainly never happened. */
export async function refundWithdrawal(
  tx: Tx,
  {
    id,
    userId,
    asset,
    units,
    invoiceRefundId,
  }: Pick<WithdrawalRow, 'id' | 'userId' | 'asset' | 'units' | 'invoiceRefundId'>,
): Promise<void> {
  const outcome = await post(tx, {
    kind: 'withdrawal_refund',
    reference: `withdrawal:${id}:refund`,
    from: { ownerId: userId, kind: 'pending' },
    // A refund's money is held for whoever paid, until they claim it again.
    to: { ownerId: userId, kind: invoiceRefundId ? 'invoice_hold' : 'available' },
    amount: { asset, units },
    subjectId: id,
  });
  if (outcome !== 'recorded') throw new Error(`a withdrawal is given back once, not ${outcome}`);
}

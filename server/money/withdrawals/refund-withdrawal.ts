import type { Tx } from '#server/platform/db/database.ts';
import { post } from '#server/money/ledger/post.ts';
import type { WithdrawalRow } from '#server/money/withdrawals/withdrawals.sql.ts';

/** Refunds what a withdrawal held, with the fee. Only for one that certainly never happened. */
export async function refundWithdrawal(
  tx: Tx,
  { id, userId, asset, units }: Pick<WithdrawalRow, 'id' | 'userId' | 'asset' | 'units'>,
): Promise<void> {
  const outcome = await post(tx, {
    kind: 'withdrawal_refund',
    reference: `withdrawal:${id}:refund`,
    from: { ownerId: userId, kind: 'pending' },
    to: { ownerId: userId, kind: 'available' },
    amount: { asset, units },
    subjectId: id,
  });
  if (outcome !== 'recorded') throw new Error(`a withdrawal is given back once, not ${outcome}`);
}

import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { PAYOUT_DONE } from '#core/payouts/texts.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { giveBack, lockAccounts } from '#server/money/payouts/payout-money.ts';
import { lockPayout } from '#server/money/payouts/payouts.sql.ts';

/** Cancels a payout that was not sent yet; repeated, it returns the same. */
export async function cancelPayout(db: Db, userId: string, id: string, origin: Origin) {
  return transaction(db, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout?.user_id !== userId) throw new AppError('PAYOUT_NOT_FOUND');
    if (payout.status !== 'cancelled') {
      if (payout.status !== 'queued') throw new AppError('PAYOUT_TOO_LATE');
      await lockAccounts(tx, userId);
      await giveBack(tx, payout);
      await tx
        .updateTable('payouts')
        .set({
          status: 'cancelled',
          attention: null,
          next_poll_at: null,
          updated_at: sql<Date>`app_now()`,
          settled_at: sql<Date>`app_now()`,
        })
        .where('id', '=', id)
        .execute();
      await record(tx, 'payout_cancelled', userId, origin, { payout: id });
    }
    return { success: true as const, message: PAYOUT_DONE.cancelled, payout_id: id };
  });
}

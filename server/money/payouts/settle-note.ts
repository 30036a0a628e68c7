import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { PAYOUT_DONE } from '#core/payouts/texts.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { record } from '#server/identity/audit.ts';
import type { Ending } from '#server/money/payouts/end-payout.ts';
import { lockPayout, type PayoutRow } from '#server/money/payouts/payouts.sql.ts';

/**
 * An operator records that an open note of a payout was resolved outside: naira paid after all was recovered, the
 * bank's cost was booked by hand, or another amount was corrected with the bank. Nothing moves here, and it is not
 * reported again; a payout with another amount then continues with ours.
 */
export async function settlePayoutNote(db: Db, { adminId, payoutId, note, origin }: Ending) {
  return transaction(db, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (!payout) throw new AppError('PAYOUT_NOT_FOUND');
    if (payout.user_id === adminId) throw new AppError('PAYOUT_OWN_CASE');
    const kind = openNote(payout);
    if (!kind) throw new AppError('PAYOUT_NOTE_GONE');
    await rows(
      tx,
      sql`update payouts set ${sql.ref(kind.column)} = 'settled', updated_at = app_now(),
          attention = nullif(attention, ${kind.attention}),
          next_poll_at = case when ${kind.column} = 'amount_note' and status in ('sending', 'unknown', 'succeeded')
            then app_now() else next_poll_at end
        where id = ${payoutId}`,
    );
    const about = { payout: payoutId, about: kind.attention, note };
    await record(tx, 'payout_note_settled', adminId, origin, about);
    return { success: true as const, message: PAYOUT_DONE.settled, payout_id: payoutId };
  });
}

function openNote({
  late_note,
  cost_note,
  amount_note,
}: Pick<PayoutRow, 'late_note' | 'cost_note' | 'amount_note'>) {
  if (amount_note === 'open') {
    return { column: 'amount_note', attention: 'amount_differs' } as const;
  }
  if (late_note === 'open') return { column: 'late_note', attention: 'late_success' } as const;
  if (cost_note === 'open') return { column: 'cost_note', attention: 'cost_not_booked' } as const;
  return null;
}

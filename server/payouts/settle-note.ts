import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { PAYOUT_DONE } from '#core/messages/payout-messages.ts';
import { type Db, rows } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { record } from '#server/identity/audit.ts';
import type { Ending } from '#server/payouts/end-payout.ts';
import { lockPayout } from '#server/payouts/payouts.sql.ts';

/**
 * An operator says that what a payout that has ended left to do was done outside: naira that the bank paid after all
 * was had back, or what the bank took was booked by hand. Nothing moves here, and it is not told of again.
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
          attention = nullif(attention, ${kind.attention})
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
}: {
  late_note: string | null;
  cost_note: string | null;
}) {
  if (late_note === 'open') return { column: 'late_note', attention: 'late_success' } as const;
  if (cost_note === 'open') return { column: 'cost_note', attention: 'cost_not_booked' } as const;
  return null;
}

import { sql } from 'kysely';
import { notificationText } from '#core/notifications/notification-text.ts';
import { followBan } from '#server/identity/restrictions/follow-ban.ts';
import { lockAccount } from '#server/identity/restrictions/lock-account.ts';
import { lockRestriction } from '#server/identity/restrictions/restriction-row.sql.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { liftLiensOf } from '#server/money/liens/end-lien.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { newPaymentWindows } from '#server/trading/trades/new-payment-windows.ts';

interface Lifted {
  /** Null: its time is over, or the product's own key ended it. */
  readonly by: string | null;
  readonly note: string | null;
}

/**
 * Ends a restriction: what it blocked is allowed again from this transaction on, the liens under it give their coins
 * back, unpaid orders whose clock stood still get a new window, and the person is notified. Their offers stay paused
 * until they resume them. False if it was over before.
 */
export async function closeRestriction(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
  { by, note }: Lifted,
): Promise<boolean> {
  // Trades come before people.
  await rows(
    tx,
    sql`select 1 from trades where status = 'in_payment' and (seller_id = ${userId} or buyer_id = ${userId})
      order by id for no key update`,
  );
  await lockAccount(tx, userId);
  const row = await lockRestriction(tx, id);
  if (!row || row.closed_at !== null) return false;
  await tx
    .updateTable('account_restrictions')
    .set({ closed_at: sql<Date>`app_now()`, lifted_by: by, lift_note: note })
    .where('id', '=', id)
    .execute();
  await liftLiensOf(tx, id);
  const { blocks } = row;
  if (blocks.includes('login')) await followBan(tx, userId);
  if (blocks.includes('login') || blocks.includes('out')) await newPaymentWindows(tx, userId);
  await notify(tx, {}, [{ userId, text: notificationText('account_restored') }]);
  return true;
}

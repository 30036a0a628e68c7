import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { requireNotClose } from '#server/identity/staff/require-not-close.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

interface Change {
  readonly staffId: string;
  readonly userId: string;
  readonly status: 'active' | 'paused';
}

/**
 * Pauses a business or resumes it. Paused, its invoices are shown and cannot be paid, and what is held for them waits.
 * Repeated it changes nothing. Refusals: MERCHANT_NOT_FOUND, also for a closed one, PERSON_IS_CLOSE.
 */
export async function setMerchantStatus(
  db: Db,
  { staffId, userId, status }: Change,
): Promise<void> {
  await transaction(db, async (tx) => {
    await requireNotClose(tx, [staffId], userId);
    const found = await maybe(
      tx,
      sql<{
        status: string;
      }>`select status from merchant_profiles where user_id = ${userId} for update`,
    );
    if (!found || found.status === 'closed') throw new AppError('MERCHANT_NOT_FOUND');
    if (found.status === status) return;
    await rows(
      tx,
      sql`update merchant_profiles set status = ${status}, updated_at = app_now() where user_id = ${userId}`,
    );
    const text = notificationText(
      status === 'paused' ? 'merchant_status.paused' : 'merchant_status.active',
    );
    await notify(tx, {}, [{ userId, text }]);
  });
}

import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Support lets a person choose their handle once more. Errors: USER_NOT_FOUND where they have not chosen, or do not
 * exist.
 */
export async function reopenHandleChoice(
  tx: Tx,
  admin: SignedInCaller,
  userId: string,
): Promise<void> {
  const reopened = await tx
    .updateTable('handle_choices')
    .set({ reopened_at: sql<Date>`app_now()` })
    .where('user_id', '=', userId)
    .where('reopened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!reopened) throw new AppError('USER_NOT_FOUND');
  await record(tx, 'handle_reopened', userId, admin, { by: admin.userId });
}

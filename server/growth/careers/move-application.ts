import { sql } from 'kysely';
import { type ApplicationStatus, mayMove } from '#core/careers/application-machine.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { recordDesk } from '#server/growth/careers/record-desk.ts';

interface Move {
  readonly adminId: string;
  readonly applicationId: string;
  readonly status: ApplicationStatus;
  /** Null leaves the note unchanged. */
  readonly note: { readonly to: string | null } | null;
}

/** Sets an application's status and note, and logs which administrator did. */
export async function moveApplication(
  db: Db,
  { adminId, applicationId, status, note }: Move,
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await tx
      .selectFrom('job_applications')
      .select(['status', 'opening_id', 'note'])
      .where('id', '=', applicationId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new AppError('APPLICATION_NOT_FOUND');
    if (!mayMove(found.status, status)) throw new AppError('APPLICATION_MOVED_ON');
    const newNote = note ? note.to || null : found.note;
    if (found.status === status && found.note === newNote) return;
    await tx
      .updateTable('job_applications')
      .set({ status, note: newNote, updated_at: sql<Date>`app_now()` })
      .where('id', '=', applicationId)
      .execute();
    await recordDesk(tx, adminId, 'application_moved', {
      openingId: found.opening_id,
      applicationId,
      detail: { from: found.status, to: status, note_changed: found.note !== newNote },
    });
  });
}

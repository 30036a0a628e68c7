import type { SignedInCaller } from '#server/define.ts';
import { requireView } from '#server/identity/people/open-view.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/** Adds a note to a file that the caller has open. Refusal: PERSON_NOT_OPEN. */
export async function addStaffNote(
  db: Db,
  caller: SignedInCaller,
  { userId, text }: { userId: string; text: string },
): Promise<void> {
  await requireView(db, caller, { userId, code: null, reference: null });
  await transaction(db, (tx) =>
    tx
      .insertInto('staff_notes')
      .values({ user_id: userId, author_id: caller.userId, body: text })
      .execute(),
  );
}

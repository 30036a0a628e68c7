import { sql } from 'kysely';
import type { Oja } from '#server/define.ts';
import { rows } from '#server/platform/db/database.ts';
import { CLAIMED } from '#server/identity/documents/document-rows.sql.ts';

/** Gives back what reviewers took and did not decide in half an hour. */
export async function releaseStaleReviews({ db }: Pick<Oja, 'db'>): Promise<void> {
  await rows(
    db,
    sql`update verification_documents d set assigned_to = null, assigned_at = null
      where d.assigned_to is not null and not ${CLAIMED}`,
  );
}

import { sql } from 'kysely';
import { rows } from '#server/platform/db/database.ts';
import { asOwner } from '#tests/support/harness/as-owner.ts';

/** As if all that was logged of a person had happened 25 hours earlier. The application itself cannot change the log. */
export async function ageAuditEvents(
  urls: { readonly owner: string },
  userId: string,
): Promise<void> {
  await asOwner(urls, async (owner) => {
    await rows(
      owner,
      sql`update auth.audit_events set created_at = created_at - interval '25 hours' where user_id = ${userId}`,
    );
  });
}

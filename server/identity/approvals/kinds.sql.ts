import { sql } from 'kysely';
import { APPROVAL_PERMISSIONS } from '#core/approvals/approval-kinds.ts';

/** The permission that the kind of the approval `a` takes; null for a kind that is gone. */
export const PERMISSION_OF_KIND = sql<string | null>`(case a.kind ${sql.join(
  Object.entries(APPROVAL_PERMISSIONS).map(
    ([kind, permission]) => sql`when ${sql.lit(kind)} then ${sql.lit(permission)}`,
  ),
  sql` `,
)} end)`;

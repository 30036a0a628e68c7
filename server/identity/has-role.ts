import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';

/**
 * Whether a person holds a role that has not lapsed, whatever their session has proven: a fact about them, not a permission. For
 * permissions see `may` and `requireMay`.
 */
export async function hasRole(db: Db, userId: string, role: string): Promise<boolean> {
  const answer = await one(
    db,
    sql<{ has: boolean }>`select exists (
      select 1 from user_roles where user_id = ${userId} and role = ${role} and until > app_now()) as has`,
  );
  return answer.has;
}

import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';

/**
 * Whether a person holds a role, whatever they have shown of themselves: a fact about them, no right of a
 * caller's. What a caller may do by it `requireAdmin` and `isAdmin` say.
 */
export async function hasRole(db: Db, userId: string, role: string): Promise<boolean> {
  const answer = await one(
    db,
    sql<{ has: boolean }>`select exists (
      select 1 from user_roles where user_id = ${userId} and role = ${role}) as has`,
  );
  return answer.has;
}

import { sql } from 'kysely';
import { type Tx } from '#server/platform/db/database.ts';

/**
 * Sets until when an account may not sign in, by the restrictions that block it: everything that asks about a ban reads
 * that one column.
 */
export async function followBan(tx: Tx, userId: string): Promise<void> {
  await sql`
    update auth.users set updated_at = app_now(), banned_until = (
      select max(coalesce(r.ends_at, 'infinity')) from account_restrictions r
      where r.user_id = ${userId} and r.closed_at is null and 'login' = any(r.blocks)
        and (r.ends_at is null or r.ends_at > app_now()))
    where id = ${userId}`.execute(tx);
}

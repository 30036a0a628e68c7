import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';
import type { UserRow } from '#server/identity/account/users.ts';

/**
 * Whether the account has, or ever had, an e-mail address or a number of its own. A first one shuts nobody out, and so
 * holds no coins; one that follows another, disconnected before, replaces it all the same.
 */
export async function hadContact(db: Db, user: UserRow, what: 'email' | 'phone'): Promise<boolean> {
  if (what === 'email' ? user.email !== null : user.phone_confirmed_at !== null) return true;
  const { had } = await one(
    db,
    sql<{ had: boolean }>`select exists (select from auth.audit_events where user_id = ${user.id}
      and (kind = any(${[`${what}_confirmed`, `${what}_changed`]}::text[])
        or (kind = 'identity_unlinked' and detail ->> 'provider' = ${what}))) as had`,
  );
  return had;
}

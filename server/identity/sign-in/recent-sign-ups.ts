import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { hashOf } from '#server/identity/sign-in/attempts.ts';
import type { IdentityLimits } from '#server/identity/identity.ts';
import type { Contact } from '#server/identity/sign-in/sign-up.ts';

/** For how long the password of a sign-up gets the answer "not confirmed". */
export const SIGN_UP_REMEMBERED_DAYS = 7;

export interface RecentSignUp {
  /** Null if two passwords were chosen for one address. */
  readonly password_hash: string | null;
}

/** The newest sign-up of an address, whether or not it has an account. */
export function recentSignUp(db: Db, contact: Contact): Promise<RecentSignUp | undefined> {
  return db
    .selectFrom('auth.recent_sign_ups')
    .select('password_hash')
    .where('address_hash', '=', keyOf(contact))
    .executeTakeFirst();
}

/** As `recentSignUp`, locked until the transaction ends. */
export function lockRecentSignUp(tx: Db, contact: Contact): Promise<RecentSignUp | undefined> {
  return tx
    .selectFrom('auth.recent_sign_ups')
    .select('password_hash')
    .where('address_hash', '=', keyOf(contact))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Stores a sign-up. What is stored follows from the sign-ups of this address alone, never from whether it has an
 * account: of two with different passwords, while the mail of the first can still be confirmed, neither counts.
 */
export async function rememberSignUp(
  tx: Db,
  contact: Contact,
  { hash, isRepeated }: { readonly hash: string; readonly isRepeated: boolean },
  { mailGapSeconds, linkLifeSeconds }: IdentityLimits,
): Promise<void> {
  await sql`
    insert into auth.recent_sign_ups as r (address_hash, password_hash, sent_at)
    values (${keyOf(contact)}, ${hash}, app_now())
    on conflict (address_hash) do update set
      password_hash = case when ${isRepeated} then r.password_hash
        when r.sent_at > app_now() - ${linkLifeSeconds} * interval '1 second' then null
        else excluded.password_hash end,
      sent_at = case when r.sent_at > app_now() - ${mailGapSeconds} * interval '1 second' then r.sent_at
        else excluded.sent_at end`.execute(tx);
}

/** The sign-up was confirmed by its own mail or text message: its password is the account's now. */
export async function forgetRecentSignUp(tx: Db, contact: Contact): Promise<void> {
  await sql`delete from auth.recent_sign_ups where address_hash = ${keyOf(contact)}`.execute(tx);
}

function keyOf(contact: Contact): string {
  return hashOf(Object.values(contact).join());
}

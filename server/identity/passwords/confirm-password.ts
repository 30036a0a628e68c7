import { AppError } from '#core/errors/app-error.ts';
import { LONGEST_PASSWORD } from '#core/identity/password-rules.ts';
import { sql } from 'kysely';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import type { Identity } from '#server/identity/identity.ts';
import { hashOf } from '#server/identity/sign-in/attempts.ts';

/**
 * Notes in the caller's session that its owner typed their password now. Attempts are counted by person, whatever
 * network they come from. An account without a password never matches.
 */
export async function confirmPassword(
  { oja: { db }, attempts, passwords }: Identity,
  caller: SignedInCaller,
  password: string,
): Promise<void> {
  const { userId, sessionId } = caller;
  if ((await attempts.take('password', '', hashOf(userId))) > 0) {
    throw new AppError('PASSWORD_TRIED_TOO_OFTEN');
  }
  const own = await db
    .selectFrom('auth.users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  const sane = [...password].length > LONGEST_PASSWORD ? '' : password;
  if (!(await passwords.matches(own?.password_hash ?? null, sane))) {
    await record(db, 'password_refused', userId, caller);
    throw new AppError('PASSWORD_WRONG');
  }
  // The password that was compared must still be the account's: a change ends what the old one opened.
  const { rows: noted } = await sql`update auth.sessions s set password_shown_at = now()
    from auth.users u where s.id = ${sessionId}::uuid and s.user_id = ${userId} and u.id = s.user_id
      and u.password_hash = ${own?.password_hash ?? null} returning s.id`.execute(db);
  if (noted.length === 0) throw new AppError('PASSWORD_WRONG');
}

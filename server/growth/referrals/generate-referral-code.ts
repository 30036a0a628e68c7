import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

export interface Code {
  readonly code: string;
  readonly custom_code: string | null;
  readonly is_active: boolean;
}

/** Without letters and digits that look or sound alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const ATTEMPTS = 5;

/** The person's one active code: created on first request, the same from then on. */
export async function generateReferralCode(db: Db, userId: string): Promise<Code> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const held = await activeCode(db, userId);
    if (held) return held;
    // Does nothing after a lost race, or if the code is already taken.
    await rows(
      db,
      sql`insert into referral_codes (user_id, code)
        select id, ${letters()} from trader_profiles where id = ${userId} on conflict do nothing`,
    );
  }
  const held = await activeCode(db, userId);
  if (!held) throw new AppError('USER_NOT_FOUND');
  return held;
}

function activeCode(db: Db, userId: string): Promise<Code | undefined> {
  return db
    .selectFrom('referral_codes')
    .select(['code', 'custom_code', 'is_active'])
    .where('user_id', '=', userId)
    .where((eb) => eb.ref('is_active'))
    .executeTakeFirst();
}

function letters(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

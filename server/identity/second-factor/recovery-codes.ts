import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { RECOVERY_CODES } from '#core/identity/second-factor-limits.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import type { Identity } from '#server/identity/identity.ts';

/** Without letters and digits that look alike on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 5;

/** Creates a set of recovery codes; earlier ones are void from now on. */
export async function makeRecoveryCodes(
  tx: Db,
  identity: Identity,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`);
  const hashes = codes.map((code) => hashOf(identity, userId, code));
  await forgetRecoveryCodes(tx, userId);
  await sql`
    insert into auth.recovery_codes (user_id, code_hash)
    select ${userId}, unnest(${hashes}::text[])`.execute(tx);
  return codes;
}

/** Spends a recovery code; false when it is not this person's or was used before. */
export async function spendRecoveryCode(
  tx: Db,
  identity: Identity,
  userId: string,
  code: string,
): Promise<boolean> {
  const spent = await tx
    .updateTable('auth.recovery_codes')
    .set({ used_at: sql<Date>`app_now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(identity, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const { left } = await one(
    db,
    sql<{ left: number }>`
      select count(*)::int as left from auth.recovery_codes
      where user_id = ${userId} and used_at is null`,
  );
  return left;
}

export async function forgetRecoveryCodes(tx: Db, userId: string) {
  await sql`delete from auth.recovery_codes where user_id = ${userId}`.execute(tx);
}

function letters(): string {
  return Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Keyed and bound to the person. Whether it was typed with the dash does not matter. */
function hashOf(identity: Identity, userId: string, typed: string): string {
  const { secret } = identity.oja.config;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'oja recovery code', 32));
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHmac('sha256', key).update(`${userId}\n${code}`).digest('hex');
}

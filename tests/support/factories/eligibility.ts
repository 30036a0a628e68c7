import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';

/** Gives people a phone number confirmed long ago. */
export async function confirmPhone(db: Db, ...userIds: string[]): Promise<void> {
  await rows(
    db,
    sql`update auth.users set phone = coalesce(phone, '+23470' || lpad(floor(random() * 1e8)::text, 8, '0')),
      phone_confirmed_at = now() - interval '30 days' where id = any(${userIds}::uuid[])`,
  );
  await rows(db, sql`update profiles set phone_verified = true where id = any(${userIds}::uuid[])`);
}

/**
 * Gives people what unlimited trades require besides a second factor: a confirmed number and an approved identity.
 * Without this they trade as newcomers.
 */
export async function vouchFor(db: Db, ...userIds: string[]): Promise<void> {
  await confirmPhone(db, ...userIds);
  for (const table of ['profiles', 'trader_profiles']) {
    await rows(
      db,
      sql`update ${sql.table(table)} set verification_level = 'verified' where id = any(${userIds}::uuid[])`,
    );
  }
}

/** The defaults. */
export async function resetSecurityThresholds(db: Db): Promise<void> {
  await rows(
    db,
    sql`update security_settings
      set phone_threshold = default, tfa_threshold = default, kyc_threshold = default`,
  );
}

/** An operator's setting: no further proof, however much the same few people trade in a day. */
export async function liftSecurityThresholds(db: Db): Promise<void> {
  await rows(
    db,
    sql`update security_settings set phone_threshold = 1e12, tfa_threshold = 1e12, kyc_threshold = 1e12`,
  );
}

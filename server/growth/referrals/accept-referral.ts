import { sql } from 'kysely';
import { REFERRAL_DAYS } from '#core/referrals/limits.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

/**
 * Stores who referred a new person: their account is some days old at most and younger than the referrer's, they have
 * not traded yet, and have no referrer. An unknown code, or their own, changes nothing and reveals nothing.
 */
export async function acceptReferral(db: Db, userId: string, code: string): Promise<void> {
  const wanted = code.toUpperCase();
  await rows(
    db,
    sql`insert into referrals (referrer_id, referee_id)
      select c.user_id, p.id from referral_codes c
      join trader_profiles p on p.id = ${userId} and p.completed_trades = 0
      join auth.users u on u.id = p.id
      join auth.users b on b.id = c.user_id and b.created_at < u.created_at
      where (c.code = ${wanted} or c.custom_code = ${wanted}) and c.is_active and c.user_id <> p.id
        and u.created_at > app_now() - make_interval(days => ${REFERRAL_DAYS})
      order by c.id limit 1
      on conflict do nothing`,
  );
}

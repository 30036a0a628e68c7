import { sql } from 'kysely';
import type { z } from 'zod';
import { MOST_LEADERS } from '#core/referrals/limits.ts';
import type { ReferralLeader, ReferralTier } from '#server/growth/referrals/wire.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';

/** Only referred people who traded count. */
const counts = sql`status in ('qualified', 'rewarded')`;

/** A person's tier in the catalogue. */
export function referralTier(db: Db, userId: string): Promise<z.input<typeof ReferralTier>> {
  return one(
    db,
    sql<z.input<typeof ReferralTier>>`
      with brought as (
        select count(*)::int as referrals from referrals where referrer_id = ${userId} and ${counts})
      select t.id as tier, t.name, t.reward_bp, b.referrals, n.id as next_tier,
        n.min_referrals - b.referrals as referrals_to_next
      from brought b
      join lateral (select * from referral_tiers where min_referrals <= b.referrals
        order by min_referrals desc limit 1) t on true
      left join lateral (select * from referral_tiers where min_referrals > b.referrals
        order by min_referrals limit 1) n on true`,
  );
}

/** The people with most referrals, the earlier first among equals: `wanted` of them, a hundred at most. */
export function referralLeaders(db: Db, wanted: number): Promise<z.input<typeof ReferralLeader>[]> {
  const most = Math.min(MOST_LEADERS, Math.max(1, wanted));
  return rows(
    db,
    sql<z.input<typeof ReferralLeader>>`
      with brought as (
        select referrer_id, count(*)::int as referrals, max(qualified_at) as last_at
        from referrals where ${counts} group by referrer_id
        order by referrals desc, last_at, referrer_id limit ${most}::int)
      select (row_number() over (order by b.referrals desc, b.last_at, b.referrer_id))::int as rank,
        p.handle, b.referrals,
        (select id from referral_tiers where min_referrals <= b.referrals
          order by min_referrals desc limit 1) as tier
      from brought b join trader_profiles p on p.id = b.referrer_id
      order by rank`,
  );
}

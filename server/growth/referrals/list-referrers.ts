import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListReferrers, ReferrerList } from '#core/referrals/desk-wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';

type Page = z.input<typeof ReferrerList>;

const SHARES_BANK = sql`exists (select from bank_accounts a
  join bank_accounts b on b.bank_code = a.bank_code and b.account_number = a.account_number and b.user_id = r.referrer_id
  where a.user_id = r.referee_id)`;
const TRADES_WITH = sql`exists (select from trades t where t.status = 'completed'
  and ((t.seller_id = r.referee_id and t.buyer_id = r.referrer_id)
    or (t.buyer_id = r.referee_id and t.seller_id = r.referrer_id)))`;

/**
 * Who referred whom, with what may be one person behind several accounts: a referred one's bank account that the referrer
 * has too, or orders with the referrer alone, by which nothing qualifies.
 */
export async function listReferrers(
  db: Db,
  { flagged, offset, limit }: InputOf<typeof ListReferrers>,
): Promise<Page> {
  const found = await rows(
    db,
    sql<Page['referrers'][number]>`
      select * from (
        select p.id, p.handle, c.code, coalesce(c.clicks, 0) as clicks, count(*)::int as referred,
          (count(*) filter (where r.status in ('qualified', 'rewarded')))::int as qualified,
          (count(*) filter (where ${SHARES_BANK}))::int as shared_bank,
          (count(*) filter (where r.status = 'pending' and ${TRADES_WITH}))::int as only_with_referrer,
          max(r.created_at)::text as last_referred_at
        from referrals r
        join trader_profiles p on p.id = r.referrer_id
        left join referral_codes c on c.user_id = p.id and c.is_active
        group by p.id, p.handle, c.code, c.clicks) x
      where not ${flagged} or x.shared_bank + x.only_with_referrer > 0
      order by x.referred desc, x.id limit ${limit + 1} offset ${offset}`,
  );
  const referrers = found.slice(0, limit);
  return { referrers, next_offset: found.length > limit ? offset + limit : null };
}

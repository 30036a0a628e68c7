import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';

/** A referral qualifies with the referred person's first completed trade with anybody but the referrer. */
export async function qualifyReferrals(db: Db): Promise<void> {
  const withSomebodyElse = (own: string, other: string) => sql`exists (
    select 1 from trades t where t.status = 'completed'
      and t.${sql.ref(own)} = r.referee_id and t.${sql.ref(other)} <> r.referrer_id)`;
  await rows(
    db,
    sql`update referrals r set status = 'qualified', qualified_at = app_now()
      from trader_profiles p
      where r.status = 'pending' and p.id = r.referee_id and p.completed_trades > 0
        and (${withSomebodyElse('seller_id', 'buyer_id')} or ${withSomebodyElse('buyer_id', 'seller_id')})`,
  );
}

import { sql } from 'kysely';
import { SLOW_RELEASE_LOCKOUT } from '#core/trade/rare-step-limits.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

/** How long after its hour a slow release is still searched for: a dispute can take as long to be decided. */
const OLDEST_DAYS = 90;

/**
 * Releases that were an hour late, and since when the buyer's payment is confirmed: the crypto was released or awarded
 * to them, their bank's credit matched, or their receipt was verified. That a buyer marked it paid proves nothing, so
 * it counts against no seller.
 */
const CONFIRMED_SLOW = sql`(
  select e.seller_id, e.trade_id, greatest(e.created_at, c.paid_for_sure_at) as confirmed_at
  from trade_events e join escrow x on x.id = (e.detail ->> 'escrow_id')::uuid
  cross join lateral (select least(case when x.status = 'released' then x.settled_at end,
      (select min(b.created_at) from bank_credits b where b.escrow_id = x.id and b.state = 'matched'),
      (select min(p.verified_at) from payment_proofs p where p.trade_id = e.trade_id and p.buyer_id = e.buyer_id
        and p.verification_status = 'verified' and p.submitted_at >= x.locked_at)) as paid_for_sure_at) c
  where e.kind = 'release_overdue' and e.detail ->> 'level' = '2' and c.paid_for_sure_at is not null
    and e.created_at > app_now() - make_interval(days => ${OLDEST_DAYS}))`;

/** Of those, the ones that make too many within the counted days, and led to no lockout yet. */
const DUE = sql`(
  select s.seller_id, s.trade_id, s.confirmed_at, n.times
  from ${CONFIRMED_SLOW} s
  cross join lateral (select count(*)::int as times from ${CONFIRMED_SLOW} other
    where other.seller_id = s.seller_id and other.confirmed_at <= s.confirmed_at
      and other.confirmed_at > s.confirmed_at - make_interval(days => ${SLOW_RELEASE_LOCKOUT.days})) n
  where s.confirmed_at > app_now() - make_interval(hours => ${SLOW_RELEASE_LOCKOUT.hours})
    and n.times >= ${SLOW_RELEASE_LOCKOUT.count}
    and not exists (select from trader_lockouts l where l.user_id = s.seller_id and l.trade_id = s.trade_id
      and l.reason = 'slow_releases'))`;

/** Locks sellers with too many confirmed slow releases out of new trades for a while. Returns how many. */
export async function lockOutSlowSellers(db: Db): Promise<number> {
  const due = await rows(
    db,
    sql<{ seller_id: string }>`select distinct d.seller_id from ${DUE} d order by d.seller_id`,
  );
  let locked = 0;
  for (const { seller_id } of due) {
    if (await transaction(db, (tx) => lockOut(tx, seller_id))) locked++;
  }
  return locked;
}

/** The seller's row is locked, so that of two workers the second sees the lockout of the first. */
async function lockOut(tx: Tx, sellerId: string): Promise<boolean> {
  await tx
    .selectFrom('trader_profiles')
    .select('id')
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .execute();
  const locked = await rows(
    tx,
    sql<{
      trade_id: string;
    }>`insert into trader_lockouts (user_id, reason, step, trade_id, locked_until)
      select d.seller_id, 'slow_releases', least(d.times - ${SLOW_RELEASE_LOCKOUT.count}::int + 1, 5), d.trade_id,
        app_now() + make_interval(hours => ${SLOW_RELEASE_LOCKOUT.hours})
      from ${DUE} d where d.seller_id = ${sellerId} order by d.confirmed_at, d.trade_id
      returning trade_id`,
  );
  const last = locked.at(-1);
  if (!last) return false;
  await notify(tx, { tradeId: last.trade_id }, [
    { userId: sellerId, text: notificationText('trade_lockout') },
  ]);
  return true;
}

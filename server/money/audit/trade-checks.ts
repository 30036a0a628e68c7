import { sql } from 'kysely';
import { among, type Check, sqlCheck } from '#server/money/audit/check.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

/** Checks of trades and their rows in other tables. */
export const TRADE_CHECKS: readonly Check[] = [
  sqlCheck(
    {
      name: 'open-offers-carry-nothing-of-a-buyer',
      meaning: 'An offer on the market carries nothing of an earlier taker.',
      of: 'trades',
      when: 'live',
    },
    ({ trades }) => sql`
      select t.id as subject, t.trade_type from trades t
      where t.status = 'open' and ${among(sql`t.id`, trades)}
        and (t.purchased_amount is not null or t.total_fiat is not null or t.completion_timeout is not null
          or t.payment_method_id is not null or t.accepted_at is not null or t.paid_at is not null
          or t.extended_at is not null
          or case t.trade_type when 'sell' then t.buyer_id else t.seller_id end is not null)`,
  ),
  sqlCheck(
    {
      name: 'history-follows-allowed-moves',
      meaning:
        'Each event of a trade begins where the one before ended, by a move a trade may make, up to where it stands.',
      of: 'trades',
      when: 'live',
    },
    ({ trades }) => sql`
      with steps as (
        select e.trade_id, e.id, e.kind, e.from_status, e.to_status, lag(e.to_status) over w as before,
          lead(e.id) over w is null as last
        from trade_events e where ${among(sql`e.trade_id`, trades)}
        window w as (partition by e.trade_id order by e.id))
      select t.id as subject, s.id as event_id, s.kind, s.from_status, s.to_status, t.status
      from trades t left join steps s on s.trade_id = t.id
      where ${among(sql`t.id`, trades)} and (s.id is null
        or (s.before is not null and s.from_status is distinct from s.before)
        or (s.from_status <> s.to_status and s.kind <> 'late_payment_claimed'
          and not trade_may_go(s.from_status, s.to_status))
        or (s.last and s.to_status <> t.status))`,
  ),
  sqlCheck(
    {
      name: 'running-trades-say-where-to-pay',
      meaning:
        'An active order shows its buyer the seller’s account as it was at acceptance; no account is another’s.',
      of: 'trades',
      when: 'live',
    },
    ({ trades }) => sql`
      select t.id as subject, t.status, d.visible_until from trades t
      left join trade_payment_details d on d.trade_id = t.id
      where t.status in ${RUNNING} and ${among(sql`t.id`, trades)}
        and (d.trade_id is null or d.seller_id <> t.seller_id or d.buyer_id <> t.buyer_id
          or d.visible_until is not null)`,
  ),
  sqlCheck(
    {
      name: 'totals-tell-trades-apart',
      meaning:
        'No two active orders of one seller have the same total to the kobo, so a bank credit names one of them.',
      of: 'trades',
      when: 'live',
    },
    ({ owners }) => sql`
      select t.seller_id as subject, t.total_fiat::text as total, array_agg(t.id) as trades from trades t
      where t.status in ${RUNNING} and t.total_tail is not null and ${among(sql`t.seller_id`, owners)}
      group by t.seller_id, t.fiat_currency, t.total_fiat having count(*) > 1`,
  ),
  sqlCheck(
    {
      name: 'disputed-trades-have-a-dispute',
      meaning: 'A trade is disputed if, and only if, one dispute of it is not resolved.',
      of: 'trades',
      when: 'live',
    },
    ({ trades }) => sql`
      select t.id as subject, t.status, count(d.id) as disputes from trades t
      left join disputes d on d.trade_id = t.id and d.status <> 'resolved'
      where ${among(sql`t.id`, trades)}
      group by t.id having count(d.id) <> (t.status = 'disputed')::int`,
  ),
  sqlCheck(
    {
      name: 'overdue-trades-reopen',
      meaning: 'A trade nobody paid for in time is closed within a minute.',
      of: 'trades',
      when: 'live',
      whileRunning: true,
    },
    () => sql`
      select t.id as subject, t.completion_timeout from trades t
      where t.status = 'in_payment' and t.completion_timeout < app_now() - interval '60 seconds'
        and not trade_waits_for_desk(t.seller_id, t.buyer_id)`,
  ),
];

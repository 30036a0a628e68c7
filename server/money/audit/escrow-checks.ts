import { sql } from 'kysely';
import { among, type Check, sqlCheck } from '#server/money/audit/check.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

/** Checks of escrow: Oja holds exactly what people's offers and running trades require. */
export const ESCROW_CHECKS: readonly Check[] = [
  sqlCheck(
    {
      name: 'escrow-accounts-hold-the-locked-escrows',
      meaning:
        'A seller’s escrow account holds exactly what is locked for their active orders, fees included.',
      of: 'accounts',
      when: 'live',
    },
    ({ owners }) => sql`
      select coalesce(e.owner, a.owner) as subject, coalesce(e.held, 0)::text as locked,
        coalesce(a.held, 0)::text as account
      from (select e.seller_id as owner, e.asset, sum(app_units(e.amount + e.fee_amount, 8)) as held
        from ${
          owners === null
            ? sql`escrow e where e.status = 'locked'`
            : sql`trades t join escrow e on e.trade_id = t.id and e.status = 'locked'
              where t.status in ${RUNNING} and ${among(sql`t.seller_id`, owners)}`
        } group by 1, 2) e
      full join (select owner_id as owner, asset, balance as held from ledger_accounts
        where kind = 'escrow' and balance <> 0 and ${among(sql`owner_id`, owners)}) a
        on a.owner = e.owner and a.asset = e.asset
      where coalesce(e.held, 0) <> coalesce(a.held, 0)`,
  ),
  sqlCheck(
    {
      name: 'open-sell-offers-are-funded',
      meaning:
        'A seller’s offer account holds exactly what their open offers still sell, fees included.',
      of: 'accounts',
      when: 'live',
    },
    ({ owners }) => sql`
      select coalesce(o.owner, a.owner) as subject, coalesce(o.asset, a.asset) as asset,
        coalesce(o.held, 0)::text as offered, coalesce(a.held, 0)::text as account
      from (select creator_id as owner, asset, sum(app_units(amount + seller_fee_amount, 8)) as held
        from trades where status = 'open' and trade_type = 'sell' and amount + seller_fee_amount > 0
          and ${among(sql`creator_id`, owners)} group by 1, 2) o
      full join (select owner_id as owner, asset, balance as held from ledger_accounts
        where kind = 'offer' and balance <> 0 and ${among(sql`owner_id`, owners)}) a
        on a.owner = o.owner and a.asset = o.asset
      where coalesce(o.held, 0) <> coalesce(a.held, 0)`,
  ),
  sqlCheck(
    {
      name: 'running-trades-have-one-escrow',
      meaning:
        'An active order has exactly one locked escrow, of its amount, fee and parties; no other order has one.',
      of: 'trades',
      when: 'live',
    },
    ({ trades }) => sql`
      select t.id as subject, t.status, count(e.id) as locked from trades t
      left join escrow e on e.trade_id = t.id and e.status = 'locked'
      where ${among(sql`t.id`, trades)}
      group by t.id having (t.status in ${RUNNING}) <> (count(e.id) = 1) or bool_or(
        e.amount <> t.purchased_amount or e.amount <> t.amount or e.fee_amount <> t.seller_fee_amount
        or e.seller_id <> t.seller_id or e.buyer_id <> t.buyer_id or e.asset <> t.asset)`,
  ),
  sqlCheck(
    {
      name: 'escrows-settle-exactly-once',
      meaning:
        'An escrow was filled once, to the unit; once it has ended it was given out once, to the unit, and not before.',
      of: 'escrows',
      when: 'live',
    },
    ({ trades }) => sql`
      select e.trade_id as subject, e.id as escrow_id, e.status from escrow e
      left join ledger_transactions f on f.reference = 'escrow_freeze:' || e.id
      left join ledger_transactions l on l.reference = 'escrow_release:' || e.id
      left join ledger_transactions r on r.reference = 'escrow_refund:' || e.id
      cross join lateral (select app_units(e.amount + e.fee_amount, 8) as held) h
      where ${among(sql`e.trade_id`, trades)} and (
        f.units is distinct from h.held
        or case when e.status = 'locked' then 0 else h.held end
          <> coalesce(l.units + l.fee_units, 0) + coalesce(r.units + r.fee_units, 0)
        or (e.status = 'released') <> (l.id is not null)
        or (e.released_amount is null and l.id is not null and r.id is not null)
        or l.units <> app_units(coalesce(e.released_amount, e.amount), 8))`,
  ),
  sqlCheck(
    {
      name: 'completed-trades-paid-their-buyer',
      meaning: 'A trade is completed if, and only if, one escrow of it was released, to its buyer.',
      of: 'trades',
      when: 'live',
    },
    ({ trades }) => sql`
      select t.id as subject, t.status, count(e.id) as released from trades t
      left join escrow e on e.trade_id = t.id and e.status = 'released'
      left join ledger_transactions l on l.reference = 'escrow_release:' || e.id
      where ${among(sql`t.id`, trades)}
      group by t.id having count(e.id) <> (t.status = 'completed')::int
        or bool_or(l.to_owner_id is distinct from t.buyer_id and e.id is not null)`,
  ),
  sqlCheck(
    {
      name: 'pending-accounts-hold-what-waits',
      meaning:
        'What a person’s pending account holds is what decisions keep for them until nobody can appeal, and what is on its way out of their wallet.',
      of: 'accounts',
      when: 'live',
    },
    ({ owners }) => sql`
      select coalesce(d.owner, a.owner) as subject, coalesce(d.held, 0)::text as waits,
        coalesce(a.held, 0)::text as account
      from (select owner, asset, sum(held) as held from (
          select d.held_for as owner, t.asset, app_units(d.held_amount, 8) as held
            from disputes d join trades t on t.id = d.trade_id
            where d.held_amount is not null and ${among(sql`d.held_for`, owners)}
          union all
          select w.user_id, w.asset, w.units from withdrawals w
            where w.status in ('held', 'needs_approval', 'approved', 'signed', 'broadcast')
              and ${among(sql`w.user_id`, owners)}
          union all
          select p.user_id, 'cNGN', app_units(p.amount + p.fee + p.stamp_duty, 8) from payouts p
            where p.status not in ('succeeded', 'reversed', 'failed', 'cancelled')
              and ${among(sql`p.user_id`, owners)}) w
        group by 1, 2) d
      full join (select owner_id as owner, asset, balance as held from ledger_accounts
        where kind = 'pending' and balance <> 0 and ${among(sql`owner_id`, owners)}) a
        on a.owner = d.owner and a.asset = d.asset
      where coalesce(d.held, 0) <> coalesce(a.held, 0)`,
  ),
];

import { sql } from 'kysely';
import { type Check, from, sqlCheck } from '#server/money/audit/check.ts';

/**
 * Checks of transfers, conversions and savings: each is in the ledger once and to the unit, and
 * nothing else of its kind is.
 */
export const WALLET_MOVES_CHECKS: readonly Check[] = [
  sqlCheck(
    {
      name: 'transfers-are-movements',
      meaning: 'Every transfer is one movement of its amount between its parties, and the reverse.',
      of: 'movements',
      when: 'live',
    },
    ({ movementsFrom }) => sql`
      select coalesce(l.subject_id, l.id) as subject, l.reference from ledger_transactions l
      left join transfers t on t.id = l.subject_id
      where l.kind = 'transfer' and ${from(sql`l.id`, movementsFrom)} and (
        t.id is null or l.reference <> 'transfer:' || t.id || ':move'
        or l.from_owner_id is distinct from t.sender_id or l.to_owner_id is distinct from t.recipient_id
        or l.asset <> t.asset
        or l.units <> app_units(t.amount, 8) or l.fee_units <> 0)
      union all
      select t.id, null from transfers t
      where ${from(sql`t.id`, movementsFrom)} and not exists (
        select from ledger_transactions l where l.subject_id = t.id and l.kind = 'transfer')`,
  ),
  sqlCheck(
    {
      name: 'requests-and-plans-name-their-transfer',
      meaning:
        'A request that is paid has the one transfer that paid it, and a plan’s transfers are what it says: of its amount and people.',
      of: 'movements',
      when: 'whole',
    },
    () => sql`
      select r.id as subject, r.status from transfer_requests r
      left join transfers t on t.request_id = r.id
      where (r.status = 'paid') <> (t.id is not null) or r.transfer_id is distinct from t.id
        or (t.id is not null and (t.amount <> r.amount or t.asset <> r.asset or t.sender_id <> r.payer_id
          or t.recipient_id <> r.requester_id))
      union all
      select t.id, p.status from transfers t left join scheduled_transfers p on p.id = t.scheduled_id
      where t.scheduled_id is not null and (t.sender_id, t.recipient_id, t.asset, t.amount)
        is distinct from (p.sender_id, p.recipient_id, p.asset, p.amount)`,
  ),
  sqlCheck(
    {
      name: 'conversions-have-both-sides',
      meaning:
        'A conversion gave the treasury and took from it exactly what its quote says, each once; no quote was used without one.',
      of: 'movements',
      when: 'live',
    },
    ({ movementsFrom }) => sql`
      select c.id as subject, count(l.id)::int as movements from conversions c
      join convert_quotes q on q.id = c.quote_id
      left join ledger_transactions l on l.subject_id = c.id and l.kind in ('convert_give', 'convert_take')
      left join ledger_accounts o on o.id = case l.kind when 'convert_give' then l.to_id else l.from_id end
      where ${from(sql`c.id`, movementsFrom)}
      group by c.id, q.id
      having count(l.id) <> 2 or q.used_at is null or bool_or(o.kind <> 'treasury')
        or q.give_amount <> c.give_amount or q.take_amount <> c.take_amount or q.user_id <> c.user_id
        or q.from_asset <> c.from_asset or q.to_asset <> c.to_asset
        or not bool_or(l.kind = 'convert_give' and l.asset = c.from_asset and l.from_owner_id = c.user_id
          and l.units = app_units(c.give_amount, 8))
        or not bool_or(l.kind = 'convert_take' and l.asset = c.to_asset and l.to_owner_id = c.user_id
          and l.units = app_units(c.take_amount, 8))
      union all
      select coalesce(l.subject_id, l.id), 1 from ledger_transactions l
        where l.kind in ('convert_give', 'convert_take') and ${from(sql`l.id`, movementsFrom)}
          and not exists (select from conversions c where c.id = l.subject_id)
      union all
      select q.id, 0 from convert_quotes q
        where q.used_at is not null and ${from(sql`q.id`, movementsFrom)}
          and not exists (select from conversions c where c.quote_id = q.id)`,
  ),
  sqlCheck(
    {
      name: 'savings-interest-is-exact',
      meaning:
        'A day’s interest is its lowest balance at the rate set for it with what was carried, to the last part of a unit, and in the ledger once.',
      of: 'movements',
      when: 'whole',
    },
    () => sql`
      with days as (
        select i.*, lag(i.carry_after) over w as carried from savings_interest i
        window w as (partition by user_id, asset order by day))
      select coalesce(d.user_id, l.to_owner_id) as subject, d.day, d.asset from days d
      full join (select * from ledger_transactions where kind = 'savings_interest') l on l.subject_id = d.id
      where d.id is null
        or app_units(d.lowest_balance, 8)::numeric * d.rate_bp + d.carry_before
          <> app_units(d.amount, 8)::numeric * 3650000 + d.carry_after
        or d.carry_before <> coalesce(d.carried, 0)
        or d.rate_bp <> coalesce((select r.rate_bp from savings_rates r
          where r.asset = d.asset and r.applies_from <= d.day and r.created_at <= d.created_at
          order by r.applies_from desc, r.id desc limit 1), 0)
        or coalesce(l.units, 0) <> app_units(d.amount, 8)
        or (l.id is not null and (l.to_owner_id is distinct from d.user_id or l.asset <> d.asset
          or l.reference <> 'savings:' || d.id || ':interest'))`,
  ),
  sqlCheck(
    {
      name: 'treasury-moves-are-movements',
      meaning:
        'What operators booked by hand is one movement of its amount between the treasury and its location, and the reverse.',
      of: 'movements',
      when: 'live',
    },
    ({ movementsFrom }) => sql`
      select m.id as subject, m.direction, m.location from treasury_moves m
      left join ledger_transactions l on l.reference = 'treasury:' || m.id || ':move'
      left join ledger_accounts f on f.id = l.from_id
      left join ledger_accounts o on o.id = l.to_id
      where ${from(sql`m.id`, movementsFrom)} and (
        l.id is null or l.subject_id is distinct from m.id or l.kind <> 'treasury_' || m.direction
        or l.asset <> m.asset or l.units <> m.units or l.fee_units <> 0
        or case m.direction when 'in' then o.kind else f.kind end <> 'treasury'
        or case m.direction when 'in' then f.kind else o.kind end
          <> case m.location when 'bank' then 'bank' else 'chain' end)
      union all
      select l.id, l.kind, null from ledger_transactions l
      where l.kind in ('treasury_in', 'treasury_out') and l.reference like 'treasury:%:move'
        and ${from(sql`l.id`, movementsFrom)}
        and not exists (select from treasury_moves m where m.id = l.subject_id)`,
  ),
  sqlCheck(
    {
      name: 'savings-have-an-accrual',
      meaning: 'Everyone with savings in an asset has an accrual record, by which each day earns.',
      of: 'accounts',
      when: 'whole',
    },
    () => sql`
      select a.owner_id as subject, a.asset from ledger_accounts a
      left join savings_accruals s on s.user_id = a.owner_id and s.asset = a.asset
      where a.kind = 'savings' and a.balance <> 0 and s.user_id is null`,
  ),
];

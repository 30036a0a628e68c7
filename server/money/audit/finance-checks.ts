import { sql } from 'kysely';
import { type Check, from, sqlCheck } from '#server/money/audit/check.ts';
import { FEE_SOURCE } from '#server/money/finance/fee-lines.sql.ts';

/** Checks of what the operator earned, and of corrections of balances. */
export const FINANCE_CHECKS: readonly Check[] = [
  sqlCheck(
    {
      name: 'fees-earned-are-held-or-swept',
      meaning:
        'Of each asset, the fees of all known sources less what was swept to the treasury are what the fee accounts hold.',
      of: 'accounts',
      when: 'whole',
    },
    () => sql`
      with fees as (select id, asset, balance from ledger_accounts where owner_id is null and kind = 'fees'),
      moved as (
        select l.asset, l.kind, l.fee_units + case when t.id is null then 0 else l.units end
            - case when f.id is null then 0 else l.units end as units
        from ledger_transactions l left join fees f on f.id = l.from_id left join fees t on t.id = l.to_id
        where l.fee_units > 0 or f.id is not null or t.id is not null),
      sums as (
        select asset, sum(units) filter (where ${FEE_SOURCE(sql`kind`)} is not null) as earned,
          -sum(units) filter (where kind = 'fees_sweep') as swept
        from moved group by asset)
      select coalesce(h.asset, s.asset) as subject, s.earned::text as earned, s.swept::text as swept,
        h.held::text as held
      from (select asset, sum(balance) as held from fees group by asset) h full join sums s on s.asset = h.asset
      where coalesce(s.earned, 0) - coalesce(s.swept, 0) <> coalesce(h.held, 0)`,
  ),
  sqlCheck(
    {
      name: 'sweeps-are-movements',
      meaning:
        'Every sweep of fees moved what it says to the treasury, was agreed by two people, and nothing else sweeps fees.',
      of: 'movements',
      when: 'live',
    },
    ({ movementsFrom }) => sql`
      select w.id as subject, w.units::text as units, m.units::text as moved from fee_sweeps w
      cross join lateral (
        select coalesce(sum(l.units), 0) as units, coalesce(bool_and(f.kind = 'fees' and t.kind = 'treasury'
          and l.asset = w.asset), true) as is_right
        from ledger_transactions l join ledger_accounts f on f.id = l.from_id join ledger_accounts t on t.id = l.to_id
        where l.subject_id = w.id and l.kind = 'fees_sweep') m
      where (m.units <> w.units or not m.is_right
          or not exists (select from approvals a where a.id = w.approval_id and a.status = 'confirmed'))
        and ${from(sql`w.id`, movementsFrom)}
      union all
      select l.id, l.units::text, null from ledger_transactions l
      where l.kind = 'fees_sweep' and ${from(sql`l.id`, movementsFrom)}
        and not exists (select from fee_sweeps w where w.id = l.subject_id)`,
  ),
  sqlCheck(
    {
      name: 'adjustments-are-movements',
      meaning:
        'Every correction of a balance moved what it says, once, between its person and the treasury, was agreed by two people, and nothing else corrects a balance.',
      of: 'movements',
      when: 'live',
    },
    ({ movementsFrom }) => sql`
      select j.id as subject, j.units::text as units, m.units::text as moved from ledger_adjustments j
      cross join lateral (
        select coalesce(sum(l.units), 0) as units, coalesce(bool_and(l.asset = j.asset
          and l.kind = 'adjust_' || j.direction and coalesce(l.from_owner_id, l.to_owner_id) = j.user_id), true) as is_right
        from ledger_transactions l
        where l.subject_id = j.id and l.kind in ('adjust_credit', 'adjust_debit')) m
      where (m.units <> j.units or not m.is_right
          or not exists (select from approvals a where a.id = j.approval_id and a.status = 'confirmed'))
        and ${from(sql`j.id`, movementsFrom)}
      union all
      select l.id, l.units::text, null from ledger_transactions l
      where l.kind in ('adjust_credit', 'adjust_debit') and ${from(sql`l.id`, movementsFrom)}
        and not exists (select from ledger_adjustments j where j.id = l.subject_id)`,
  ),
];

import { sql } from 'kysely';
import { among, type Check, from, sqlCheck } from '#server/money/audit/check.ts';

/** Checks of double entry: what leaves one account arrives in another, and nothing else changes a balance. */
export const LEDGER_CHECKS: readonly Check[] = [
  sqlCheck(
    {
      name: 'assets-sum-to-zero',
      meaning: 'Over all accounts and over all postings every asset sums to zero.',
      of: 'accounts',
      when: 'whole',
    },
    () => sql`
      select asset as subject, sum(balance)::text as accounts, null as postings from ledger_accounts
        group by asset having sum(balance) <> 0
      union all
      select asset, null, sum(units)::text from ledger_postings group by asset having sum(units) <> 0`,
  ),
  sqlCheck(
    {
      name: 'movements-fit-their-accounts',
      meaning:
        'A movement is between accounts of its asset, of the owners it names, and its fee goes to the fees.',
      of: 'movements',
      when: 'live',
    },
    ({ movementsFrom }) => sql`
      select l.id as subject, l.kind, l.reference from ledger_transactions l
      left join ledger_accounts f on f.id = l.from_id
      left join ledger_accounts r on r.id = l.to_id
      left join ledger_accounts p on p.id = l.fee_id
      where ${from(sql`l.id`, movementsFrom)} and (
        f.asset is distinct from l.asset or r.asset is distinct from l.asset
        or f.owner_id is distinct from l.from_owner_id or r.owner_id is distinct from l.to_owner_id
        or (l.fee_units > 0 and (p.asset is distinct from l.asset or p.kind is distinct from 'fees'))
        or l.units <= 0 or l.fee_units < 0)`,
  ),
  sqlCheck(
    {
      name: 'escrow-movements-name-an-escrow',
      meaning:
        'Every movement into or out of an escrow names the one escrow it belongs to, of the same trade.',
      of: 'movements',
      when: 'live',
    },
    ({ movementsFrom }) => sql`
      select l.id as subject, l.reference, l.trade_id from ledger_transactions l
      where ${from(sql`l.id`, movementsFrom)} and l.kind in ('escrow_freeze', 'escrow_release', 'escrow_refund')
        and not exists (select 1 from escrow e where e.trade_id = l.trade_id
          and l.reference = l.kind || ':' || e.id and e.asset = l.asset and e.seller_id = l.from_owner_id)`,
  ),
  sqlCheck(
    {
      name: 'accounts-hold-their-postings',
      meaning: 'An account holds the sum of its postings and has counted each of them.',
      of: 'accounts',
      when: 'slice',
    },
    ({ owners }) =>
      owners === null
        ? sql`
          select coalesce(a.owner_id::text, a.kind) as subject, a.id as account_id, a.kind, a.asset,
            a.balance::text as balance, coalesce(p.units, 0)::text as postings
          from ledger_accounts a
          left join (select account_id, sum(units) as units, count(*) as legs from ledger_postings group by 1) p
            on p.account_id = a.id
          where a.balance <> coalesce(p.units, 0) or a.version <> coalesce(p.legs, 0)`
        : sql`
          select a.owner_id as subject, a.id as account_id, a.kind, a.asset, a.balance::text as balance,
            p.units::text as postings
          from ledger_accounts a
          cross join lateral (
            select coalesce(sum(units), 0) as units, count(*) as legs from (
              select -(l.units + l.fee_units) as units from ledger_transactions l
                where l.from_owner_id = a.owner_id and l.from_id = a.id
              union all
              select l.units from ledger_transactions l
                where l.from_owner_id = a.owner_id and l.to_id = a.id and l.to_owner_id = l.from_owner_id
              union all
              select l.units from ledger_transactions l
                where l.to_owner_id = a.owner_id and l.to_id = a.id
                  and l.to_owner_id is distinct from l.from_owner_id) legs) p
          where ${among(sql`a.owner_id`, owners)} and (a.balance <> p.units or a.version <> p.legs)`,
  ),
  sqlCheck(
    {
      name: 'balances-follow-each-other',
      meaning:
        'What an account held after a movement is what it held before and what was moved, to its balance now.',
      of: 'movements',
      when: 'live',
    },
    // Fee legs record no balance, so fee accounts are checked by the sum of their postings.
    ({ movementsFrom }) => sql`
      with legs as (
        select l.from_id as account_id, l.id, -(l.units + l.fee_units) as change, l.from_balance_after as after
          from ledger_transactions l where ${from(sql`l.id`, movementsFrom)}
        union all
        select l.to_id, l.id, l.units, l.to_balance_after
          from ledger_transactions l where ${from(sql`l.id`, movementsFrom)}),
      chain as (
        select account_id, id, change, after, lag(after) over w as before, lead(id) over w is null as last
        from legs window w as (partition by account_id order by id))
      select coalesce(a.owner_id::text, a.kind) as subject, c.account_id, c.id as movement_id, a.kind, a.asset
      from chain c join ledger_accounts a on a.id = c.account_id and a.kind <> 'fees'
      where c.before + c.change <> c.after or (c.last and c.after <> a.balance)
        or (c.before is null and a.version = 1 and c.change <> c.after)`,
  ),
  sqlCheck(
    {
      name: 'nobody-is-negative',
      meaning: 'Nobody but the outside world holds less than nothing.',
      of: 'accounts',
      when: 'live',
    },
    ({ owners }) => sql`
      select coalesce(owner_id::text, kind) as subject, kind, asset, balance::text as balance from ledger_accounts
      where balance < 0 and kind not in ('external', 'chain', 'bank') and ${among(sql`owner_id`, owners)}`,
  ),
];

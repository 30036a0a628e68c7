import { sql } from 'kysely';
import { among, type Check, from, sqlCheck } from '#server/money/audit/check.ts';

/** Checks of what court orders keep, and of the restrictions they stand under. */
export const LIEN_CHECKS: readonly Check[] = [
  sqlCheck(
    {
      name: 'liens-hold-what-they-took',
      meaning: 'What a person’s lien account holds of a coin is what their liens in force took.',
      of: 'accounts',
      when: 'live',
    },
    ({ owners }) => sql`
      select coalesce(l.user_id, a.owner_id) as subject, coalesce(l.asset, a.asset) as asset, l.taken, a.balance
      from (select user_id, asset, sum(taken_units)::bigint as taken from liens
          where state = 'in_force' and ${among(sql`user_id`, owners)} group by user_id, asset) l
      full join (select owner_id, asset, balance from ledger_accounts
          where kind = 'lien' and ${among(sql`owner_id`, owners)}) a
        on a.owner_id = l.user_id and a.asset = l.asset
      where coalesce(l.taken, 0) <> coalesce(a.balance, 0)`,
  ),
  sqlCheck(
    {
      name: 'liens-are-movements',
      meaning:
        'A lien took from its person what its row says and gave it back or paid it once; nothing else moves a lien’s coins.',
      of: 'movements',
      when: 'whole',
    },
    ({ movementsFrom }) => sql`
      select l.id as subject, l.state, l.taken_units, m.taken, m.ended from liens l
      cross join lateral (
        select coalesce(sum(t.units) filter (where t.kind = 'lien_place'), 0) as taken,
          coalesce(sum(t.units) filter (where t.kind <> 'lien_place'), 0) as ended,
          coalesce(bool_or(t.from_owner_id <> l.user_id or t.asset <> l.asset), false) as is_foreign,
          coalesce(bool_or(t.kind = case l.state when 'lifted' then 'lien_pay' else 'lien_lift' end), false) as is_other
        from ledger_transactions t
        where t.subject_id = l.id and t.kind in ('lien_place', 'lien_lift', 'lien_pay')) m
      where m.taken <> l.taken_units or m.is_foreign or m.is_other
        or m.ended <> case l.state when 'in_force' then 0 else l.taken_units end
      union all
      select t.id, t.kind, t.units, null, null from ledger_transactions t
      where t.kind in ('lien_place', 'lien_lift', 'lien_pay') and ${from(sql`t.id`, movementsFrom)}
        and not exists (select from liens l where l.id = t.subject_id)`,
  ),
  sqlCheck(
    {
      name: 'lapsed-restrictions-are-closed',
      meaning: 'A restriction whose time is over is closed within ten minutes.',
      of: 'people',
      when: 'live',
      whileRunning: true,
    },
    () => sql`
      select r.user_id as subject, r.id, r.ends_at from account_restrictions r
      where r.closed_at is null and r.ends_at < app_now() - interval '10 minutes'`,
  ),
  sqlCheck(
    {
      name: 'orders-have-their-file',
      meaning:
        'A restriction by court order has its file and two people, and only liens under one take coins.',
      of: 'people',
      when: 'whole',
    },
    () => sql`
      select r.user_id as subject, r.id from account_restrictions r
      where r.basis = 'court_order' and (r.file_id is null or r.approved_by is null)
      union all
      select l.user_id, l.id from liens l join account_restrictions r on r.id = l.restriction_id
      where r.basis <> 'court_order' or r.user_id <> l.user_id
        or (l.state = 'in_force' and r.closed_at is not null)`,
  ),
];

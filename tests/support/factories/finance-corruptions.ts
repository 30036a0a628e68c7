import { type RawBuilder, sql } from 'kysely';

const SETTING = sql`
  setting as (select user_id as id from bank_accounts order by created_at limit 1),
  agreed as (insert into approvals (kind, payload, changes, reason, status, proposed_by, decided_by, expires_at, decided_at)
    select 'made_up', '{}', '[]', 'Made up', 'confirmed', null, null, app_now(), app_now() from setting returning id)`;

/** Corruptions of finance, and the check that finds each. */
export const FINANCE_CORRUPTIONS: [string, string, RawBuilder<unknown>][] = [
  [
    'fees that came from nowhere known',
    'fees-earned-are-held-or-swept',
    sql`select ledger_post('faucet', 'made-up:fees', 'USDT', null, 'external', 0, null, 'fees', 3, 5)`,
  ],
  [
    'a fee that is not in its account',
    'fees-earned-are-held-or-swept',
    sql`update ledger_accounts set balance = balance - 1 where kind = 'fees' and balance > 0`,
  ],
  [
    'a sweep that moved nothing',
    'sweeps-are-movements',
    sql`with ${SETTING} insert into fee_sweeps (asset, units, note, approval_id) select 'USDT', 5, 'Made up', id from agreed`,
  ],
  [
    'fees swept by nobody',
    'sweeps-are-movements',
    sql`select ledger_post('fees_sweep', 'made-up:sweep', 'USDT', null, 'external', 0, null, 'treasury', 0, 5)`,
  ],
  [
    'a correction that moved nothing',
    'adjustments-are-movements',
    sql`with ${SETTING} insert into ledger_adjustments (user_id, asset, direction, units, reason, approval_id)
      select setting.id, 'USDT', 'credit', 5, 'Made up', agreed.id from agreed, setting`,
  ],
  [
    'a balance corrected by nobody',
    'adjustments-are-movements',
    sql`with ${SETTING} select ledger_post('adjust_credit', 'made-up:adjustment', 'USDT', null, 'external', 0,
      setting.id, 'available', 0, 5) from setting`,
  ],
];

import { type RawBuilder, sql } from 'kysely';
import { type Check, sqlCheck } from '#server/money/audit/check.ts';

/** Withdrawals with recent movements, and those not finished. */
function checkedWithdrawals(movementsFrom: string | null): RawBuilder<unknown> {
  return movementsFrom === null
    ? sql`true`
    : sql`(w.status not in ('confirmed', 'cancelled', 'rejected', 'failed') or w.id in (
        select l.subject_id from ledger_transactions l
        where l.id >= ${movementsFrom}::uuid and l.kind like 'withdrawal\\_%'))`;
}

/** Checks of withdrawals: held once, then sent once or returned once, never both. */
export const WITHDRAWAL_CHECKS: readonly Check[] = [
  sqlCheck(
    {
      name: 'withdrawals-have-their-movements',
      meaning:
        'A withdrawal has exactly the movements of its status: held, then sent with its fee when it is confirmed, or given back to its owner when it certainly never happens.',
      of: 'movements',
      when: 'live',
    },
    ({ movementsFrom }) => sql`
      with looked as (select * from withdrawals w where ${checkedWithdrawals(movementsFrom)}),
      due as (
        select w.id, w.user_id, w.asset, 'withdrawal:' || w.id || ':' || d.step as reference, d.kind, d.units,
          case when d.step in ('hold', 'refund') then w.user_id::text else '' end as receiver
        from looked w cross join lateral (values
          ('hold', 'withdrawal_hold', w.units, true),
          ('sent', 'withdrawal_send', w.units - w.fee_units, w.status = 'confirmed'),
          ('fee', 'withdrawal_fee', w.fee_units, w.status = 'confirmed' and w.fee_units > 0),
          ('refund', 'withdrawal_refund', w.units, w.status in ('cancelled', 'rejected', 'failed'))
        ) d (step, kind, units, is_due) where d.is_due),
      made as (
        select l.subject_id as id, l.from_owner_id as user_id, l.asset, l.reference, l.kind, l.units,
          coalesce(l.to_owner_id::text, '') as receiver
        from looked w join ledger_transactions l on l.subject_id = w.id)
      select coalesce(d.id, m.id)::text as subject, coalesce(d.reference, m.reference) as reference,
        d.units::text as due, m.units::text as made
      from due d full join made m on m.id = d.id and m.reference = d.reference and m.kind = d.kind
        and m.asset = d.asset and m.units = d.units and m.user_id = d.user_id and m.receiver = d.receiver
      where d.id is null or m.id is null`,
  ),
  sqlCheck(
    {
      name: 'withdrawal-movements-have-a-withdrawal',
      meaning: 'Every movement of a withdrawal belongs to one that there is.',
      of: 'movements',
      when: 'live',
    },
    ({ movementsFrom }) => sql`
      select l.id::text as subject, l.reference from ledger_transactions l
      where l.kind like 'withdrawal\\_%' and (${movementsFrom}::uuid is null or l.id >= ${movementsFrom}::uuid)
        and not exists (select 1 from withdrawals w where w.id = l.subject_id)`,
  ),
  sqlCheck(
    {
      name: 'withdrawals-are-what-is-sent',
      meaning:
        'What is sent for a withdrawal is its amount less its fee, to its address, on its chain, in its coin; what was signed is neither cancelled nor given back unless it provably failed; its nonce and hash are known.',
      of: 'movements',
      when: 'live',
    },
    // Only the chain knows a token's decimals, so an amount may have any number of digits.
    ({ movementsFrom }) => sql`
      select w.id::text as subject, w.status, s.state, s.nonce, s.failure
      from withdrawals w left join chain_sends s on s.subject_id = w.id and s.kind = 'withdrawal'
      where ${checkedWithdrawals(movementsFrom)} and (
        (s.id is not null and (s.chain <> w.chain or s.asset <> w.asset or s.to_address <> w.address
          or s.reference <> 'withdrawal:' || w.id || ':send'
          or not exists (select from generate_series(0, 36) digits
            where s.chain_units = (w.units - w.fee_units) * 10::numeric ^ (digits - 8))))
        or case w.status
          when 'held' then s.id is not null
          when 'needs_approval' then s.id is not null
          when 'approved' then coalesce(s.state, 'none') <> 'queued'
          when 'signed' then coalesce(s.state, 'none') <> 'signed'
          when 'broadcast' then coalesce(s.state, 'none') not in ('broadcast', 'mined')
          when 'confirmed' then coalesce(s.state, 'none') <> 'final'
          when 'failed' then coalesce(s.state, 'none') <> 'failed'
          else s.id is not null and s.state <> 'cancelled' end
        or (s.state in ('signed', 'broadcast', 'mined', 'final', 'failed') and (s.nonce is null
          or not exists (select 1 from chain_send_attempts a where a.send_id = s.id and a.tx_hash = w.tx_hash))))`,
  ),
  sqlCheck(
    {
      name: 'nonces-follow-each-other',
      meaning:
        'The nonces we gave out are below what the sender gives next, and at most one of them waits for its signature.',
      of: 'movements',
      when: 'live',
    },
    () => sql`
      select n.chain || ':' || n.address as subject, n.next_nonce, max(s.nonce) as highest,
        count(*) filter (where s.state = 'queued')::int as unsigned
      from chain_senders n join chain_sends s on s.chain = n.chain and s.from_address = n.address
        and s.nonce is not null
      group by n.chain, n.address, n.next_nonce
      having max(s.nonce) >= n.next_nonce or count(*) filter (where s.state = 'queued') > 1`,
  ),
  sqlCheck(
    {
      name: 'withdrawals-move-on',
      meaning:
        'No withdrawal that may leave waits for more than an hour without its sender having been stopped or its owner held.',
      of: 'jobs',
      when: 'live',
      whileRunning: true,
    },
    () => sql`
      select w.id::text as subject, w.status, w.reason from withdrawals w
      where w.status in ('approved', 'signed', 'broadcast') and w.updated_at < app_now() - interval '1 hour'
        and w.reason is distinct from 'hold'
        and not exists (select 1 from chain_sends s join chain_senders n on n.chain = s.chain
          and n.address = s.from_address and n.stopped is not null where s.subject_id = w.id)
        and not coalesce(setting_value('withdrawals.paused') -> 'chains' ? w.chain, false)`,
  ),
];

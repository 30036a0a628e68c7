import { sql } from 'kysely';
import { among, type Check, sqlCheck } from '#server/money/audit/check.ts';

/** Checks of payouts: what is held, paid and returned follows from a payout's status alone. */
export const PAYOUT_CHECKS: readonly Check[] = [
  sqlCheck(
    {
      name: 'payouts-have-their-movements',
      meaning:
        'A bank withdrawal has exactly the movements of its status, of its own amounts: held, then returned, or sent and, if the bank returned it, returned.',
      of: 'movements',
      when: 'live',
    },
    ({ owners }) => sql`
      with looked as (select * from payouts p where ${among(sql`p.user_id`, owners)}),
      due as (
        select p.id, 'payout:' || p.id || ':' || d.step as reference, d.kind, d.asset, d.units
        from looked p cross join lateral (values
          ('hold', 'payout_hold', 'cNGN', app_units(p.amount + p.fee + p.stamp_duty, 8), true),
          ('refund', 'payout_refund', 'cNGN', app_units(p.amount + p.fee + p.stamp_duty, 8),
            p.status in ('failed', 'cancelled')),
          ('send', 'payout_send', 'cNGN', app_units(p.amount + p.stamp_duty, 8), p.status in ('succeeded', 'reversed')),
          ('fee', 'payout_fee', 'cNGN', app_units(p.fee, 8), p.status in ('succeeded', 'reversed') and p.fee > 0),
          ('bank', 'payout_send', 'NGN', app_units(p.amount, 2), p.status in ('succeeded', 'reversed')),
          ('cost', 'treasury_out', 'NGN', app_units(coalesce(p.rail_cost, 0), 2),
            p.status in ('succeeded', 'reversed') and p.rail_cost > 0 and p.cost_note is null),
          ('return', 'payout_return', 'cNGN', app_units(p.amount + p.stamp_duty, 8), p.status = 'reversed'),
          ('return_bank', 'payout_return', 'NGN', app_units(p.amount, 2), p.status = 'reversed'),
          ('return_fee', 'payout_return', 'cNGN', app_units(p.fee, 8), p.status = 'reversed' and p.fee > 0)
        ) d (step, kind, asset, units, is_due) where d.is_due),
      made as (
        select l.subject_id as id, l.reference, l.kind, l.asset, l.units from looked p
        join ledger_transactions l on l.subject_id = p.id)
      select coalesce(d.id, m.id)::text as subject, coalesce(d.reference, m.reference) as reference,
        d.units::text as due, m.units::text as made
      from due d full join made m on m.id = d.id and m.reference = d.reference and m.kind = d.kind
        and m.asset = d.asset and m.units = d.units
      where d.id is null or m.id is null`,
  ),
  sqlCheck(
    {
      name: 'payout-movements-have-a-payout',
      meaning:
        'Every movement of a bank withdrawal belongs to one that exists, and draws on nobody but its owner.',
      of: 'movements',
      when: 'live',
    },
    ({ movementsFrom }) => sql`
      select l.id::text as subject, l.reference from ledger_transactions l
      left join payouts p on p.id = l.subject_id
      where l.kind like 'payout\\_%' and (${movementsFrom}::uuid is null or l.id >= ${movementsFrom}::uuid)
        and (p.id is null or coalesce(l.from_owner_id, p.user_id) <> p.user_id
          or coalesce(l.to_owner_id, p.user_id) <> p.user_id)`,
  ),
  sqlCheck(
    {
      name: 'open-payouts-are-held',
      meaning: 'What a person’s open bank withdrawals take is on hold in their name.',
      of: 'accounts',
      when: 'live',
    },
    ({ owners }) => sql`
      select p.user_id::text as subject, sum(p.amount + p.fee + p.stamp_duty)::text as open,
        coalesce(max(a.balance), 0)::text as pending
      from payouts p left join ledger_accounts a on a.owner_id = p.user_id and a.kind = 'pending'
        and a.asset = 'cNGN' and a.shard = 0
      where p.status in ('queued', 'sending', 'unknown') and ${among(sql`p.user_id`, owners)}
      group by p.user_id
      having app_units(sum(p.amount + p.fee + p.stamp_duty), 8) > coalesce(max(a.balance), 0)`,
  ),
  sqlCheck(
    {
      name: 'payouts-pay-what-was-asked',
      meaning:
        'No provider reports a different amount of a bank withdrawal, unless that was settled.',
      of: 'movements',
      when: 'live',
    },
    ({ owners }) => sql`
      select p.id::text as subject, p.provider, p.amount::text as amount from payouts p
      where p.amount_note = 'open' and ${among(sql`p.user_id`, owners)}`,
  ),
  sqlCheck(
    {
      name: 'payouts-are-polled',
      meaning:
        'No open bank withdrawal is forgotten: each is sent, or asked about, when it is due.',
      of: 'jobs',
      when: 'live',
      whileRunning: true,
    },
    ({ owners }) => sql`
      select p.id::text as subject, p.status, p.next_poll_at from payouts p
      where p.status in ('queued', 'sending', 'unknown') and ${among(sql`p.user_id`, owners)}
        and (p.next_poll_at is null or p.next_poll_at < app_now() - interval '10 minutes')`,
  ),
];

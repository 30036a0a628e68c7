import { sql } from 'kysely';
import { type Check, from, sqlCheck } from '#server/money/audit/check.ts';

/** Movements of invoices, with the kinds of account they may run between. The last column: both are one person's. */
const ROUTES = sql`values
  ('invoice_pay', 'available', 'available', false),
  ('invoice_fee', 'available', 'fees', null),
  ('invoice_fee', 'invoice_hold', 'fees', null),
  ('invoice_hold', 'available', 'invoice_hold', true),
  ('invoice_settle', 'invoice_hold', 'available', null),
  ('invoice_return', 'invoice_hold', 'available', true),
  ('invoice_refund', 'available', 'available', false),
  ('invoice_refund', 'invoice_hold', 'available', false),
  ('invoice_refund_hold', 'available', 'invoice_hold', true),
  ('invoice_refund_release', 'invoice_hold', 'available', true)`;

/** Checks of the money of invoices. */
export const INVOICE_CHECKS: readonly Check[] = [
  sqlCheck(
    {
      name: 'invoice-movements-run-between-their-accounts',
      meaning:
        'A movement of an invoice names its payment or refund and runs between the accounts it is for, of the people it is for.',
      of: 'movements',
      when: 'live',
    },
    ({ movementsFrom }) => sql`
      select coalesce(l.subject_id, l.id) as subject, l.kind, l.reference
      from ledger_transactions l
      join ledger_accounts f on f.id = l.from_id
      join ledger_accounts t on t.id = l.to_id
      where l.kind like 'invoice\\_%' and ${from(sql`l.id`, movementsFrom)} and (l.subject_id is null or l.fee_units <> 0
        or not exists (select from (${ROUTES}) as r (kind, source, target, is_own)
          where r.kind = l.kind and r.source = f.kind and r.target = t.kind
            and (r.is_own is null or r.is_own = (f.owner_id = t.owner_id))))`,
  ),
  sqlCheck(
    {
      name: 'invoice-holds-give-what-they-took',
      meaning:
        'Of what was held for one payment or refund of an invoice, no more is settled, returned and refunded than was held.',
      of: 'movements',
      when: 'live',
    },
    ({ movementsFrom }) => sql`
      select e.subject_id as subject, s.held::text as held, s.ended::text as ended
      from (select distinct l.subject_id, l.from_id from ledger_transactions l
        where l.kind like 'invoice\\_%' and ${from(sql`l.id`, movementsFrom)}) e
      cross join lateral (
        select sum(m.units) filter (where m.to_id = e.from_id and m.kind in ('invoice_hold', 'invoice_refund_hold')) as held,
          sum(m.units) filter (where m.from_id = e.from_id) as ended
        from ledger_transactions m where m.subject_id = e.subject_id) s
      where s.ended > s.held`,
  ),
];

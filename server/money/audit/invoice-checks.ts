import { sql } from 'kysely';
import { among, type Check, from, sqlCheck } from '#server/money/audit/check.ts';
import { invoicesUnlikeTheirEvents } from '#server/money/audit/invoice-replay.ts';

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
        select coalesce(
            sum(m.units) filter (where m.to_id = e.from_id and m.kind in ('invoice_hold', 'invoice_refund_hold')),
            (select p.units from invoice_payments p where p.id = e.subject_id and p.deposit_id is not null),
            (select r.units from invoice_refunds r where r.id = e.subject_id and r.source = 'held')) as held,
          sum(m.units) filter (where m.from_id = e.from_id) as ended
        from ledger_transactions m where m.subject_id = e.subject_id) s
      where s.ended > s.held`,
  ),
  {
    name: 'invoice-rows-equal-their-replay',
    meaning:
      'What an invoice’s row says is exactly what its recorded history tells when it is replayed, and no event of it is missing.',
    of: 'people',
    when: 'slice',
    breaking: invoicesUnlikeTheirEvents,
  },
  sqlCheck(
    {
      name: 'invoice-holds-have-their-reasons',
      meaning:
        'What is held for invoices in an account is what its payments keep, what its open refunds wait for, and what just came and is not counted yet.',
      of: 'people',
      when: 'slice',
    },
    ({ owners }) => sql`
      select coalesce(held.owner_id, due.owner_id) as subject, coalesce(held.asset, due.asset) as asset,
        held.units::text as held, due.units::text as due
      from (select owner_id, asset, sum(balance) as units from ledger_accounts
          where kind = 'invoice_hold' and ${among(sql`owner_id`, owners)} group by owner_id, asset) held
      full join (select owner_id, asset, sum(units) as units from (
          select holder_id as owner_id, asset, held_units as units from invoice_payments
            where held_units > 0 and ${among(sql`holder_id`, owners)}
          union all
          select merchant_id, asset, units from invoice_refunds
            where state in ('offered', 'claimed') and source <> 'bank' and not is_test
              and ${among(sql`merchant_id`, owners)}
          union all
          select d.user_id, d.asset, d.units from deposits d join deposit_addresses a on a.id = d.address_id
            join ledger_transactions l on l.reference = 'deposit:' || d.id || ':credit' and l.to_owner_id is not null
            where a.for_invoices and d.status = 'credited' and ${among(sql`d.user_id`, owners)}
              and not exists (select from invoice_payments p where p.deposit_id = d.id
                and p.state not in ('seen', 'dropped'))) part
        group by owner_id, asset) due on due.owner_id = held.owner_id and due.asset = held.asset
      where coalesce(held.units, 0) <> coalesce(due.units, 0)`,
  ),
  sqlCheck(
    {
      name: 'invoice-payments-are-what-moved',
      meaning:
        'What a payment says that its merchant got is what moved for it, with what was given back of it since; tests have no movements.',
      of: 'people',
      when: 'slice',
    },
    ({ owners }) => sql`
      select p.id as subject, p.state, p.settled_units::text as settled, m.units::text as moved
      from invoice_payments p cross join lateral (
        select coalesce(sum(l.units), 0) as units from ledger_transactions l
        where l.subject_id = p.id and l.kind in ('invoice_pay', 'invoice_settle', 'invoice_fee')) m
      cross join lateral (
        select coalesce(sum(r.units), 0) as units from invoice_refunds r
        where r.payment_id = p.id and r.source = 'balance' and not r.is_test
          and r.state not in ('cancelled', 'expired')) back
      where ${among(sql`p.merchant_id`, owners)} and p.state <> 'reversed'
        and m.units <> p.settled_units + back.units`,
  ),
  sqlCheck(
    {
      name: 'invoice-payments-count-once',
      meaning:
        'A payment counts once for its invoice, and what it is of (a transfer, an order, a bank credit, a quote) has one payment.',
      of: 'people',
      when: 'slice',
    },
    ({ owners }) => sql`
      select e.payment_id as subject, count(*)::int as times from invoice_events e
      join invoice_payments p on p.id = e.payment_id
      where e.kind = 'payment_counted' and ${among(sql`p.merchant_id`, owners)}
      group by e.payment_id having count(*) > 1
      union all
      select min(p.id::text)::uuid, count(*)::int from invoice_payments p
      cross join lateral (values (p.deposit_id), (p.trade_id), (p.bank_credit_id), (p.quote_id)) source (id)
      where source.id is not null and ${among(sql`p.merchant_id`, owners)}
      group by source.id having count(*) > 1`,
  ),
  sqlCheck(
    {
      name: 'invoice-refunds-are-of-what-was-paid',
      meaning:
        'Refunds of a payment give no more than came; one that is done moved to its payer or left with its withdrawal, and those of naira and tests have no movements.',
      of: 'people',
      when: 'slice',
    },
    ({ owners }) => sql`
      select p.id as subject, null as refund from invoice_payments p
      where ${among(sql`p.merchant_id`, owners)} and p.units < (select sum(r.units) from invoice_refunds r
        where r.payment_id = p.id and r.state not in ('cancelled', 'expired'))
      union all
      select r.payment_id, r.public_id from invoice_refunds r cross join lateral (
        select coalesce(sum(l.units), 0) as units from ledger_transactions l
        where l.reference = 'invoice-refund:' || r.id and l.kind in ('invoice_refund', 'invoice_return')) m
      where ${among(sql`r.merchant_id`, owners)} and m.units <> case when r.state = 'done' and r.source <> 'bank'
        and not r.is_test and r.withdrawal_id is null then r.units else 0 end`,
  ),
];

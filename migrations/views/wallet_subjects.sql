-- The subject of a ledger transaction in one shape for every kind: status, destination, note. `fee` is included in the
-- debited amount.
create or replace view wallet_subjects with (security_invoker = true) as
  select d.id, 'deposit' as about, d.status, d.chain, d.from_address as external_account, null::text as external_account_tail,
    null::text as label, d.tx_hash, null::text as outside_reference, null::text as note, 0::numeric as fee,
    null::text as other_asset, null::numeric as other_amount, d.confirmations, d.confirmations_needed
  from deposits d
  union all
  select w.id, 'withdrawal', w.status, w.chain, w.address, null, w.label, w.tx_hash, null, null, w.network_fee,
    null, null, w.confirmations, w.confirmations_needed
  from withdrawals w
  union all
  select p.id, 'payout' as about, p.status, null::text as chain, p.bank_name as external_account,
    '••••' || right(p.account_number, 4) as external_account_tail, p.account_name as label, p.session_id as tx_hash,
    p.reference as outside_reference, null::text as note, (p.fee + p.stamp_duty)::numeric as fee,
    null::text as other_asset, null::numeric as other_amount, null::int as confirmations,
    null::int as confirmations_needed
  from payouts p
  union all
  select f.id, 'transfer', null, null, null, null, null, null, null, f.note, 0, null, null, null, null
  from transfers f
  union all
  select c.id, 'conversion', null, null, null, null, null, null, null, null, 0, c.to_asset, c.take_amount, null, null
  from conversions c
  union all
  select l.id, 'lien', null, null, null, null, null, null, null, null, 0, null, null, null, null
  from liens l
  union all
  select a.id, 'adjustment', null, null, null, null, null, null, null, a.reason, 0, null, null, null, null
  from ledger_adjustments a
  union all
  select p.id, 'invoice', null, null, null, null, i.number, null, i.public_id, null, 0, null, null, null, null
  from invoice_payments p join invoices i on i.id = p.invoice_id
  union all
  select r.id, 'invoice', null, null, null, null, i.number, null, i.public_id, null, 0, null, null, null, null
  from invoice_refunds r join invoices i on i.id = r.invoice_id;

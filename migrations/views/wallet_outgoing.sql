-- Items of a pending balance: outgoing money, the amounts that an appeal may still reverse, and
-- what a court order keeps, and of each coin what is held for invoices.
create or replace view wallet_outgoing with (security_invoker = true) as
  select p.id, p.user_id, 'payout' as about, 'cNGN' as asset,
    app_units(p.amount + p.fee + p.stamp_duty, 8) as units, p.status, p.created_at
  from payouts p where p.status in ('queued', 'sending', 'unknown')
  union all
  select w.id, w.user_id, 'withdrawal', w.asset, w.units, w.status, w.created_at
  from withdrawals w where w.status in ('held', 'needs_approval', 'approved', 'signed', 'broadcast')
  union all
  select d.trade_id, d.held_for, 'appeal', t.asset, app_units(d.held_amount, 8), d.status, d.created_at
  from disputes d join trades t on t.id = d.trade_id where d.held_amount is not null
  union all
  select l.id, l.user_id, 'lien', l.asset, l.taken_units, l.state, l.created_at
  from liens l where l.state = 'in_force' and l.taken_units > 0
  union all
  -- The account itself: it holds the same sum whichever payments and refunds are held in it.
  select a.id, a.owner_id, 'invoice', a.asset, a.balance, 'held', app_now()
  from ledger_accounts a where a.kind = 'invoice_hold' and a.balance > 0;

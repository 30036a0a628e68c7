-- Balances as their owner reads them. pending_balance includes what a court order keeps and
-- what is held for invoices. p2p_locked is the amount in open offers and running trades.
create or replace view user_balances_v3 with (security_invoker = true) as
  select a.owner_id as user_id,
    a.asset,
    app_decimal(coalesce(sum(a.balance) filter (where a.kind = 'available'), 0)::bigint, s.scale) as available_balance,
    app_decimal(coalesce(sum(a.balance) filter (where a.kind in ('pending', 'lien', 'invoice_hold')), 0)::bigint, s.scale) as pending_balance,
    app_decimal(coalesce(sum(a.balance) filter (where a.kind in ('offer', 'escrow')), 0)::bigint, s.scale)
      as p2p_locked_balance,
    app_decimal(coalesce(sum(a.balance) filter (where a.kind = 'savings'), 0)::bigint, s.scale) as savings_balance
  from ledger_accounts a join assets s on s.code = a.asset
  where a.owner_id is not null
  group by a.owner_id, a.asset, s.scale;
grant select on user_balances_v3 to authenticated, service_role;

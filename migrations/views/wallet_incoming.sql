-- Deposits that were seen and are not credited yet, as pending entries of the wallet's history.
create or replace view wallet_incoming with (security_invoker = true) as
  select d.id, d.user_id, d.seen_at as created_at, 'deposit' as kind, 'deposit:' || d.id as reference, d.asset, d.units
  from deposits d where d.status in ('seen', 'held', 'too_small');

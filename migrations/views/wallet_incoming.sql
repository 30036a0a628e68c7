-- Deposits that were seen and have not arrived yet, as movements that are still to come.
create or replace view wallet_incoming with (security_invoker = true) as
  select d.id, d.user_id, d.seen_at as created_at, 'deposit' as kind, 'deposit:' || d.id as reference, d.asset, d.units
  from deposits d where d.status in ('seen', 'held', 'too_small');

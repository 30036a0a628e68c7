-- Every posting's account exists and holds the transaction's asset. Checked once per statement: for a batch that costs
-- no more than foreign keys would cost for each row.
create or replace function ledger_one_asset() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  if exists (
    select 1 from new_rows n
    where (select a.asset from public.ledger_accounts a where a.id = n.from_id) is distinct from n.asset
      or (select a.asset from public.ledger_accounts a where a.id = n.to_id) is distinct from n.asset
      or (n.fee_id is not null and (select a.asset from public.ledger_accounts a
        where a.id = n.fee_id and a.kind = 'fees') is distinct from n.asset))
  then
    raise exception 'a ledger transaction names an account that does not hold its asset'
      using errcode = 'foreign_key_violation', constraint = 'ledger_one_asset';
  end if;
  return null;
end $$;

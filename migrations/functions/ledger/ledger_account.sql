-- A person's account of this kind, created if missing.
create or replace function ledger_account(p_owner uuid, p_kind text, p_asset text) returns uuid
  language plpgsql set search_path = public as $$
declare
  v_id uuid;
begin
  insert into ledger_accounts (owner_id, kind, asset) values (p_owner, p_kind, p_asset) on conflict do nothing;
  select a.id into strict v_id from ledger_accounts a
    where a.owner_id = p_owner and a.kind = p_kind and a.asset = p_asset and a.shard = 0;
  return v_id;
end $$;

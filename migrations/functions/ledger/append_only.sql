create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_transactions is append-only';
end $$;

-- An account is immutable except for its balance.
create or replace function ledger_accounts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a ledger account is never removed or turned into another';
end $$;

create or replace function ledger_blocks_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_blocks is append-only';
end $$;

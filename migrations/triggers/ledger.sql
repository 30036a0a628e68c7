create or replace trigger accounts_stay before delete on ledger_accounts
  for each row execute function ledger_accounts_stay();
create or replace trigger accounts_stay_update before update of id, owner_id, kind, asset, shard on ledger_accounts
  for each row execute function ledger_accounts_stay();

create or replace trigger append_only before update or delete on ledger_transactions
  for each row execute function ledger_is_append_only();
create or replace trigger append_only_truncate before truncate on ledger_transactions
  for each statement execute function ledger_is_append_only();
create or replace trigger one_asset after insert on ledger_transactions referencing new table as new_rows
  for each statement execute function ledger_one_asset();

create or replace trigger append_only before update or delete on ledger_blocks
  for each row execute function ledger_blocks_are_append_only();
create or replace trigger append_only_truncate before truncate on ledger_blocks
  for each statement execute function ledger_blocks_are_append_only();

create or replace trigger hold before insert or update on bank_accounts
  for each row execute function bank_accounts_hold();

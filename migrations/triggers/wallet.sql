create or replace trigger holds_coins before insert on stablecoin_wallets
  for each row execute function stablecoin_wallets_coin();
create or replace trigger limit_rows before insert on stablecoin_wallets for each row execute function app_limit_rows(30);
create or replace trigger notify after insert on stablecoin_wallets
  for each row execute function stablecoin_wallets_notify();

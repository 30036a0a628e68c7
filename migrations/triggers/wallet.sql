create or replace trigger holds_coins before insert on stablecoin_wallets
  for each row execute function stablecoin_wallets_coin();
create or replace trigger keep_few before insert on stablecoin_wallets for each row execute function app_keep_few(30);
create or replace trigger notify after insert on stablecoin_wallets
  for each row execute function stablecoin_wallets_notify();

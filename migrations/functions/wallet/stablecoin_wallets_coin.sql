-- An address receives coins, never naira or dollars.
create or replace function stablecoin_wallets_coin() returns trigger language plpgsql set search_path = public as $$
begin
  if not exists (select 1 from assets where code = new.asset and not is_fiat) then
    raise exception '% is no coin', new.asset using errcode = 'check_violation',
      schema = 'public', table = 'stablecoin_wallets', constraint = 'wallet_asset_is_crypto';
  end if;
  return new;
end $$;
grant execute on function stablecoin_wallets_coin() to authenticated, app_service;

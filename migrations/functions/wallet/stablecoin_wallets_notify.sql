-- An intruder adds an address first: the owner is notified of each new one, however it was added.
create or replace function stablecoin_wallets_notify() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, template, params, metadata)
    values (new.user_id, 'withdrawal_address_added', 'A withdrawal address was added',
      'Coins can go there from tomorrow on. If it was not you, remove it under Addresses and change your password.',
      'withdrawal_address_added', '{}', jsonb_build_object('addressId', new.id));
  return null;
end $$;
grant execute on function stablecoin_wallets_notify() to authenticated;

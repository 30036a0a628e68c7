create or replace trigger stay before update on deposit_addresses
  for each row execute function deposit_addresses_stay();

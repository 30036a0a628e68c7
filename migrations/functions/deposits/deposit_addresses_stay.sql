-- An assigned address is never reassigned; one for invoices goes from invoice to invoice of the same merchant. Only an erased account's reference is removed from it.
create or replace function deposit_addresses_stay() returns trigger language plpgsql as $$
begin
  if (new.id, new.is_platform, new.family, new.derivation_index, new.address, new.for_invoices)
      is distinct from (old.id, old.is_platform, old.family, old.derivation_index, old.address, old.for_invoices)
    or (new.user_id is distinct from old.user_id and new.user_id is not null)
  then
    raise exception 'a deposit address stays whose it is';
  end if;
  return new;
end $$;

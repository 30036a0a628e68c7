-- An address that its owner changes is not the proven one any more, and without an address or a phone the second level
-- ends at once: this only ever lowers. Whether the change raises the level is decided by the rule
-- (core/identity/levels/level.ts), which the job `settle-levels` asks about the people noted here.
create or replace function profiles_lower_level() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (new.street_address, new.city, new.state, new.country)
      is distinct from (old.street_address, old.city, old.state, old.country) then
    new.address_verified := false;
    new.kyc_level := least(new.kyc_level, 2);
    if coalesce(btrim(new.street_address), '') = '' or coalesce(btrim(new.city), '') = ''
        or coalesce(btrim(new.state), '') = '' then
      new.kyc_level := least(new.kyc_level, 1);
    end if;
  end if;
  if old.phone_verified and not new.phone_verified then
    new.kyc_level := least(new.kyc_level, 1);
  end if;
  insert into public.level_changes_due (user_id) values (new.id) on conflict do nothing;
  return new;
end $$;
grant execute on function profiles_lower_level() to authenticated;

-- However an object is inserted, changed or deleted, its bytes are linked or unlinked in the same transaction.
create or replace function storage.tie_bytes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    delete from storage.loose_files where version = new.version;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.version <> new.version) then
    insert into storage.loose_files (version) values (old.version) on conflict do nothing;
  end if;
  return null;
end $$;

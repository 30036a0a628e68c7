-- A note about a person goes with the account's erasure, and not before.
create or replace function staff_notes_stay() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not exists (
    select from auth.users u where u.id = old.user_id and u.deleted_at is null) then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.author_id is not null and new.author_id is null
    and (new.id, new.user_id, new.body, new.created_at) = (old.id, old.user_id, old.body, old.created_at) then
    return new;
  end if;
  raise exception 'a note of the staff does not change' using errcode = 'restrict_violation';
end $$;

-- Nobody has a part in a limit of their own: neither who proposed it nor who confirmed it is the person.
create or replace function limit_overrides_of_others() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from approvals a where a.id = new.approval_id
    and new.user_id in (a.proposed_by, a.decided_by)) then
    raise exception 'a limit of one person is decided by others';
  end if;
  return new;
end
$$;

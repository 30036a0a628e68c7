-- Whoever loses the last second factor loses the role with it: the next one could otherwise be set up by whoever has
-- the password, and be an administrator's. The role's row is locked first, as by whoever joins a conversation by it;
-- taking it away takes them out of those.
create or replace function auth.staff_without_factor() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.user_roles r where r.user_id = old.user_id for update;
  if not found or exists (
    select 1 from auth.mfa_factors f where f.user_id = old.user_id and f.status = 'verified') then
    return null;
  end if;
  delete from public.user_roles r where r.user_id = old.user_id;
  insert into auth.audit_events (user_id, kind, ip, user_agent, detail)
    values (old.user_id, 'role_taken', '', '', '{"role": "admin", "because": "the last second factor went"}');
  return null;
end $$;

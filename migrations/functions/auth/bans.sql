-- What somebody who is banned offers is not on the market: they cannot answer whoever pays them. It comes back by
-- itself when the ban ends, unless it was paused meanwhile.
create or replace function auth.is_banned(p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where u.id = p_user and u.banned_until > public.app_now())
$$;
grant execute on function auth.is_banned(uuid) to anon, authenticated, service_role;

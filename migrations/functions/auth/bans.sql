-- A banned person's offers are off the market, because they cannot respond to a payer. The offers return when the ban
-- ends, unless paused meanwhile.
create or replace function auth.is_banned(p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where u.id = p_user and u.banned_until > public.app_now())
$$;
grant execute on function auth.is_banned(uuid) to anon, authenticated, service_role;

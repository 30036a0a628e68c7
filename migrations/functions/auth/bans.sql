-- Whether the account may not do one of these things now: {out} sends coins, {trade} posts or accepts, {card}, {login}.
-- A ban keeps from all of them. A restriction ends by the clock, whether a job has noticed or not.
create or replace function auth.may_not(p_user uuid, p_what text[]) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where u.id = p_user and u.banned_until > public.app_now())
    or exists (select from public.account_restrictions r where r.user_id = p_user and r.closed_at is null
      and r.blocks && p_what and (r.ends_at is null or r.ends_at > public.app_now()))
$$;

-- Offers of somebody who may not trade, or whose coins may not leave, are off the market: nobody could complete them.
create or replace function auth.is_off_market(p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select auth.may_not(p_user, '{out,trade}')
$$;
grant execute on function auth.is_off_market(uuid) to anon, authenticated, service_role;

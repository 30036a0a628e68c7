-- False for claims that passed only the password although their owner has a verified second factor, as the factors are
-- now. Asked once for each transaction of a caller.
create or replace function second_factor_met(p_claims jsonb) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(p_claims ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select 1 from auth.mfa_factors f
      where f.user_id = nullif(p_claims ->> 'sub', '')::uuid and f.status = 'verified')
$$;
grant execute on function second_factor_met(jsonb) to authenticator;

-- The same for the caller's own claims, where they were admitted a while ago: for sockets.
create or replace function auth.second_factor_met() returns boolean
  language sql stable security definer set search_path = '' as
  $$ select public.second_factor_met(auth.jwt()) $$;
grant execute on function auth.second_factor_met() to anon, authenticated, service_role;

-- Which authenticator proved a session, so that losing it takes back what it gave; and since when a session
-- that had the second step is without it again, for it then has as long as a new one to take it.
alter table auth.sessions
  add column factor_id uuid references auth.mfa_factors (id) on delete set null,
  add column aal1_since timestamptz;
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;
create index mfa_factors_user on auth.mfa_factors (user_id);

-- A session that loses its second step must be looked at anew by every node, and what it holds open closed.
create function auth.signal_lowered_session() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, old_record)
    values ('auth.sessions', 'SIGNAL', jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger signal_lowered after update of aal on auth.sessions
  for each row when (old.aal = 'aal2' and new.aal = 'aal1') execute function auth.signal_lowered_session();

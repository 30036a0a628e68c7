-- Who is here. Everyone signed in may see it, so it says no more than a market needs: the state people gave
-- themselves and the minute they were last seen. Only `set_user_presence` writes it.
create table user_presence (
  user_id uuid primary key constraint user_presence_user_id_fkey
    references trader_profiles (id) on delete cascade,
  -- The change feed and its readers call every row by its `id`.
  id uuid not null generated always as (user_id) stored,
  status text not null check (status in ('online', 'active', 'away', 'offline')),
  -- Coarse on purpose: to the second it would tell when somebody sleeps, works and answers.
  last_seen_at timestamptz not null check (last_seen_at = date_trunc('minute', last_seen_at, 'UTC')),
  -- Not for others: which app, and when the row changed last, which slows the next change down.
  platform text check (length(platform) between 1 and 40),
  changed_at timestamptz not null default app_now()
) with (fillfactor = 70);
create index user_presence_id on user_presence (id);
select app_secure('user_presence');
create policy signed_in on user_presence for select to authenticated using ((select auth.uid()) is not null);
grant select on user_presence to service_role;
grant select (user_id, id, status, last_seen_at) on user_presence to authenticated;

select app_feed('user_presence', '{user_id}');

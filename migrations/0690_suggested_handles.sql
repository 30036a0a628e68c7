-- Whose handle the product made when their account was confirmed, and when they kept or replaced it. Until then they are
-- asked. Whoever was here before this table is not in it: they keep their handle, and may choose it in their profile.
create table suggested_handles (
  user_id uuid primary key constraint suggested_handles_user_id_fkey references trader_profiles (id) on delete cascade,
  suggested_at timestamptz not null default app_now(),
  answered_at timestamptz
);
select app_secure('suggested_handles');

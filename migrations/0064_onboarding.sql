-- When a person put the guide through setting their account up aside, and when they completed it. Whether they
-- may have completed it is told by what they did: their factors, numbers, addresses and documents.
create table onboarding_records (
  user_id uuid primary key constraint onboarding_records_user_id_fkey references profiles (id) on delete cascade,
  seen_at timestamptz,
  completed_at timestamptz,
  constraint onboarding_record_says_something check (seen_at is not null or completed_at is not null)
);
select app_secure('onboarding_records');
create policy own_rows on onboarding_records for select to authenticated using (user_id = (select auth.uid()));
grant select on onboarding_records to authenticated, service_role;

-- Whoever tries a sandbox out as one of its people is not greeted as new.
insert into onboarding_records (user_id, seen_at)
  select p.id, app_now() from profiles p join auth.users u on u.id = p.id where u.is_demo;

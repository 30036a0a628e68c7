-- Since when a factor counts: one that was begun before a change of credentials and proven after it is not older.
-- By the machine's clock, like the record of changes it is compared with.
alter table auth.mfa_factors add column verified_at timestamptz;
update auth.mfa_factors set verified_at = least(created_at, now()) where status = 'verified';
create function auth.note_verified_factor() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.status <> 'verified' then
    new.verified_at := null;
  elsif tg_op = 'INSERT' then
    new.verified_at := coalesce(new.verified_at, least(new.created_at, now()));
  elsif old.status <> 'verified' then
    new.verified_at := now();
  else
    new.verified_at := old.verified_at;
  end if;
  return new;
end $$;
grant execute on function auth.note_verified_factor() to app_service;
create trigger note_verified before insert or update on auth.mfa_factors
  for each row execute function auth.note_verified_factor();

-- What left an account, or was promised to a buyer, without a second factor: all ways together have one allowance a
-- day. `subject_id` is the transfer, or the escrow; what an escrow gave back does not count.
create table unproven_outflows (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint unproven_outflows_user_id_fkey references profiles (id) on delete cascade,
  outflow text not null check (length(outflow) between 1 and 40),
  subject_id uuid not null,
  value_ngn numeric(15, 2) not null check (value_ngn >= 0),
  created_at timestamptz not null default app_now(),
  constraint unproven_outflows_once unique (subject_id, user_id)
);
create index unproven_outflows_of_day on unproven_outflows (user_id, created_at desc);
select app_secure('unproven_outflows');
revoke update, delete on unproven_outflows from app_service;
insert into unproven_outflows (user_id, outflow, subject_id, value_ngn, created_at)
  select sender_id, 'transfer', id, value_ngn, created_at from transfers
  where created_at > app_now() - interval '24 hours';

-- Whose deposits were taken back and not wholly made good: asked about whenever coins leave.
create index deposits_owed on deposits (user_id) where status = 'reversed' and reversed_units < units;

-- Changes that take two administrators: what one of them proposed, and what another made of it. The change itself is
-- made in the transaction that confirms. Read by procedures alone.
create table approvals (
  id uuid primary key default uuidv7(),
  kind text not null check (kind ~ '^[a-z][a-z_]{2,63}$'),
  subject text check (length(subject) between 1 and 200),       -- what it would change; null: there is one of its kind
  payload jsonb not null check (pg_column_size(payload) <= 8192),
  changes jsonb not null check (pg_column_size(changes) <= 8192), -- from what to what, as the second person reads it
  reason text not null check (length(reason) between 3 and 500),
  status text not null default 'open'
    check (status in ('open', 'confirmed', 'rejected', 'withdrawn', 'expired', 'void')),
  proposed_by uuid constraint approvals_proposed_by_fkey references profiles (id) on delete set null,
  decided_by uuid constraint approvals_decided_by_fkey references profiles (id) on delete set null,
  note text check (length(note) <= 500),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  constraint approvals_take_two_people check (status <> 'confirmed' or proposed_by <> decided_by),
  constraint approvals_say_when_they_ended check ((status = 'open') = (decided_at is null))
);
-- One proposal at a time about the same thing.
create unique index approvals_one_open on approvals (kind, coalesce(subject, '')) where status = 'open';
create index approvals_newest on approvals (id desc) where status <> 'open';
create index approvals_proposed_by on approvals (proposed_by) where proposed_by is not null;
create index approvals_decided_by on approvals (decided_by) where decided_by is not null;
select app_secure('approvals');

-- What was proposed stays what it was, and what has ended has ended: nothing is confirmed twice.
create function approvals_stay() returns trigger language plpgsql set search_path = '' as $$
begin
  if (old.kind, old.subject, old.payload, old.changes, old.reason, old.created_at, old.expires_at)
    is distinct from (new.kind, new.subject, new.payload, new.changes, new.reason, new.created_at, new.expires_at)
    or (old.status <> 'open' and new.status <> old.status)
  then
    raise exception 'an approval does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approvals_stay before update on approvals for each row execute function approvals_stay();

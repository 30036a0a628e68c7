-- What the audit looked at, and what it found. Each minute it looks at what moved since its last look and at a
-- slice of everything else, so that in the long run nothing is left out; `npm run audit` looks at all of it.
create table audit_runs (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('live', 'full')),
  started_at timestamptz not null default app_now(),
  milliseconds int not null check (milliseconds >= 0),
  checked bigint not null,
  breaking int not null,
  unfinished text[] not null default '{}',                    -- checks that did not end in their time
  covered_until timestamptz,                                  -- every step of a trade before has been looked at
  trade_cursor uuid,                                          -- where the next slice of trades begins,
  owner_cursor uuid                                           -- and of people
);
create index audit_runs_recent on audit_runs (kind, id desc);
select app_secure('audit_runs');

-- One row of the books that breaks an invariant. It is told once, and stands until a later look finds it mended.
create table audit_findings (
  id uuid primary key default uuidv7(),
  check_name text not null,
  subject text not null,
  detail jsonb not null,
  found_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  mended_at timestamptz
);
create unique index audit_findings_standing on audit_findings (check_name, subject) where mended_at is null;
create index audit_findings_recent on audit_findings (found_at desc);
select app_secure('audit_findings');
revoke delete on audit_findings from app_service;

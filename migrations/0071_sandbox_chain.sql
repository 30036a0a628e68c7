-- Which chain a sandbox's books belong to: its first block, and whether our holdings have been put on it. A chain
-- that was lost is replaced by a new one, and the books are told.
create table sandbox_chain (
  only_row boolean primary key default true check (only_row),
  genesis text not null,
  is_stocked boolean not null default false
);
select app_secure('sandbox_chain');

-- What the sandbox has sent people on its chain, so that there is an end to it.
create table sandbox_chain_gifts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  asset text not null references assets (code),
  units bigint not null check (units > 0),
  created_at timestamptz not null default app_now()
);
create index sandbox_chain_gifts_user on sandbox_chain_gifts (user_id, asset);
select app_secure('sandbox_chain_gifts');

-- A key is shown before it signs, so that no node meets a token it cannot verify; and it is known for a
-- day after it signed its last token, which by then has long expired.
alter table auth.signing_keys
  add column signs_from timestamptz not null default now(),
  add column retired_at timestamptz,
  add constraint signing_keys_retired check (active = (retired_at is null));

-- Old refresh tokens are forgotten one by one, without the chain that follows them.
alter table auth.refresh_tokens
  drop constraint refresh_tokens_parent_id_fkey,
  add constraint refresh_tokens_parent_id_fkey foreign key (parent_id)
    references auth.refresh_tokens (id) on delete set null;

-- The administrators' list of users, newest first.
create index users_newest on auth.users (created_at desc, id desc);

-- A session signs out once.
create unique index login_activity_one_logout on login_activity (session_id)
  where activity_type = 'Account Logout';

-- The Telegram chat in which somebody hears of their account. A person has one, and a chat serves one person. Which
-- chat it is nobody reads: whoever knows it and the bot could write there.
create table telegram_links (
  user_id uuid primary key constraint telegram_links_user_id_fkey references profiles (id) on delete cascade,
  chat_id text not null constraint telegram_links_chat_id_key unique check (chat_id ~ '^[1-9][0-9]{0,18}$'),
  username text check (username ~ '^[A-Za-z0-9_]{1,64}$'),    -- as it was then; not everybody has one
  linked_at timestamptz not null default app_now()
);
select app_secure('telegram_links');
grant select on telegram_links to service_role;
grant select (user_id, username, linked_at) on telegram_links to authenticated;

-- What is shown once to be sent to the bot: the newest of a person's alone works, once, and while the session that
-- asked for it lasts.
create table telegram_link_codes (
  user_id uuid primary key constraint telegram_link_codes_user_id_fkey references profiles (id) on delete cascade,
  session_id uuid,
  code_hash text not null constraint telegram_link_codes_code_hash_key unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now()
);
select app_secure('telegram_link_codes');

-- What Telegram has told us of already: it tells again whatever it is not sure was heard.
create table telegram_updates (
  update_id bigint primary key,
  received_at timestamptz not null default app_now()
);
create index telegram_updates_age on telegram_updates (received_at);
select app_secure('telegram_updates');

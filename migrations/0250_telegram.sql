-- The Telegram chat that receives a person's notifications. One chat per person and one person per chat. The chat id is
-- not readable: anyone with it and the bot's token could write there.
create table telegram_links (
  user_id uuid primary key constraint telegram_links_user_id_fkey references profiles (id) on delete cascade,
  chat_id text not null constraint telegram_links_chat_id_key unique check (chat_id ~ '^[1-9][0-9]{0,18}$'),
  username text check (username ~ '^[A-Za-z0-9_]{1,64}$'),    -- at linking time; not everybody has one
  linked_at timestamptz not null default app_now()
);
select app_secure('telegram_links');
grant select on telegram_links to service_role;
grant select (user_id, username, linked_at) on telegram_links to authenticated;

-- Link codes to be sent to the bot: only a person's newest works, once, and only while the session that requested it
-- lasts.
create table telegram_link_codes (
  user_id uuid primary key constraint telegram_link_codes_user_id_fkey references profiles (id) on delete cascade,
  session_id uuid,
  code_hash text not null constraint telegram_link_codes_code_hash_key unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now()
);
select app_secure('telegram_link_codes');

-- Processed Telegram updates: Telegram sends an update again until it is sure of its receipt.
create table telegram_updates (
  update_id bigint primary key,
  received_at timestamptz not null default app_now()
);
create index telegram_updates_age on telegram_updates (received_at);
select app_secure('telegram_updates');

-- Conversations: about a trade, between two people, or with support. Only participants know of one. Procedures write;
-- clients only read. `participant_ids` are the people it belongs to; staff take part through a row of
-- `chat_participants` only, which is authoritative for who may read.
create table chats (
  id uuid primary key default uuidv7(),
  type text not null check (type in ('trade', 'direct', 'support')),
  trade_id uuid constraint chats_trade_id_fkey references trades (id),
  participant_ids uuid[] not null check (cardinality(participant_ids) between 1 and 10
    and array_position(participant_ids, null) is null),
  created_at timestamptz not null default app_now(),
  last_message_at timestamptz,
  -- `pair` are the two people of a trade's or a direct conversation, sorted: one chat per pair, and another one for a
  -- trade that went back to the market and found another buyer. `last_seq` numbers messages without gaps, so a reader
  -- can detect missing ones.
  pair uuid[] check (cardinality(pair) = 2 and pair[1] < pair[2]),
  customer_id uuid,
  last_seq bigint not null default 0 check (last_seq >= 0),
  closes_at timestamptz,                                      -- read-only from then on
  constraint chat_of_a_trade_names_it check ((type = 'trade') = (trade_id is not null)),
  constraint chat_with_support_has_a_customer check (customer_id is null or type = 'support')
);
create index chats_participants on chats using gin (participant_ids);
create index chats_trade on chats (trade_id) where trade_id is not null;
create unique index chats_one_a_trade_and_pair on chats (trade_id, pair) where type = 'trade';
create unique index chats_one_a_pair on chats (pair) where type = 'direct';
create unique index chats_one_a_customer on chats (customer_id) where type = 'support';
select app_secure('chats');
grant select on chats to authenticated, service_role;

-- Staff aliases: staff take part under an id that differs in each conversation, so that nobody can link it to their
-- trader account or to their other conversations.
create table staff_aliases (
  chat_id uuid not null constraint staff_aliases_chat_id_fkey references chats (id) on delete cascade,
  user_id uuid not null constraint staff_aliases_user_id_fkey references profiles (id) on delete cascade,
  alias uuid not null constraint staff_aliases_alias_key unique default gen_random_uuid(),
  primary key (chat_id, user_id)
);
create index staff_aliases_user on staff_aliases (user_id);
select app_secure('staff_aliases');

-- `shown_id` is the id under which others see the participant.
create table chat_participants (
  chat_id uuid not null constraint chat_participants_chat_id_fkey references chats (id) on delete cascade,
  user_id uuid not null constraint chat_participants_user_id_fkey references trader_profiles (id) on delete cascade,
  role text not null check (role in ('seller', 'buyer', 'member', 'customer', 'agent', 'arbiter')),
  shown_id uuid not null,
  last_delivered_seq bigint not null default 0,
  last_read_seq bigint not null default 0,
  joined_at timestamptz not null default app_now(),
  primary key (chat_id, user_id),
  constraint what_is_read_was_delivered check (last_read_seq <= last_delivered_seq)
);
create index chat_participants_user on chat_participants (user_id);
create index chat_participants_arbiters on chat_participants (chat_id) where role = 'arbiter';
select app_secure('chat_participants');
grant select on chat_participants to authenticated, service_role;

-- Messages. `event` is a step of the trade or of the conversation, without a sender. `sender_id` is the id others see,
-- `sender_role` the role at that moment: the product sets both, so nobody can impersonate support. `hazards` name
-- content the reader should be warned of. A withdrawn message keeps its number without its text.
create table messages (
  id uuid primary key default uuidv7(),
  chat_id uuid not null constraint messages_chat_id_fkey references chats (id) on delete cascade,
  seq bigint not null check (seq > 0),
  sender_id uuid,                                             -- null: the product
  sender_role text not null
    check (sender_role in ('seller', 'buyer', 'member', 'customer', 'agent', 'arbiter', 'system')),
  kind text not null check (kind in ('text', 'image', 'file', 'event')),
  body text not null default '' check (length(body) <= 4000),
  client_id uuid,
  reply_to uuid,
  attachment_path text check (length(attachment_path) <= 300),
  attachment_name text check (length(attachment_name) <= 120),
  attachment_type text check (length(attachment_type) <= 120),
  attachment_bytes int check (attachment_bytes >= 0),
  attachment_width int check (attachment_width > 0),
  attachment_height int check (attachment_height > 0),
  event jsonb,
  trade_event_id uuid,
  hazards text[] not null default '{}',
  is_automatic boolean not null default false,
  created_at timestamptz not null default app_now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  words tsvector generated always as (to_tsvector('simple', body)) stored,
  constraint messages_in_order unique (chat_id, seq),
  constraint messages_sent_once unique (chat_id, sender_id, client_id),
  constraint messages_event_posted_once unique (chat_id, trade_event_id),
  constraint message_has_a_sender check ((sender_id is null) = (sender_role = 'system')),
  constraint message_of_the_product_is_an_event check (sender_id is not null or kind = 'event'),
  constraint message_event_says_what check ((kind = 'event') = (event is not null)),
  constraint message_attachment_is_whole
    check ((attachment_path is null) = (kind not in ('image', 'file') or deleted_at is not null))
);
create index messages_attachment on messages (attachment_path) where attachment_path is not null;
select app_secure('messages');
grant select on messages to service_role;
grant select (id, chat_id, seq, sender_id, sender_role, kind, body, client_id, reply_to, attachment_path,
  attachment_name, attachment_type, attachment_bytes, attachment_width, attachment_height, event, hazards, is_automatic,
  created_at, edited_at, deleted_at) on messages to authenticated;

-- Earlier text of a message that was edited or withdrawn. Read by those who decide a dispute or a report, never by a
-- client.
create table message_versions (
  id uuid primary key default uuidv7(),
  message_id uuid not null constraint message_versions_message_id_fkey references messages (id) on delete cascade,
  body text not null,
  attachment_path text,
  replaced_at timestamptz not null default app_now()
);
create index message_versions_message on message_versions (message_id);
create index message_versions_attachment on message_versions (attachment_path)
  where attachment_path is not null;
select app_secure('message_versions');

-- A person's settings for a conversation. Archived up to `archived_seq`: the next message unarchives it.
create table chat_preferences (
  chat_id uuid not null constraint chat_preferences_chat_id_fkey references chats (id) on delete cascade,
  user_id uuid not null constraint chat_preferences_user_id_fkey references profiles (id) on delete cascade,
  is_muted boolean not null default false,
  archived_seq bigint,
  primary key (chat_id, user_id)
);
create index chat_preferences_user on chat_preferences (user_id);
select app_secure('chat_preferences');
grant select on chat_preferences to authenticated, service_role;

-- Reports of a message. `excerpt` is its text at that moment.
create table message_reports (
  id uuid primary key default uuidv7(),
  message_id uuid not null constraint message_reports_message_id_fkey references messages (id) on delete cascade,
  chat_id uuid not null,
  reporter_id uuid not null,
  reported_id uuid not null,
  reason text not null check (reason in ('scam', 'impersonation', 'abuse', 'spam', 'other')),
  note text check (length(note) <= 1000),
  excerpt text not null check (length(excerpt) <= 4000),
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  decided_by uuid,
  decision_note text check (length(decision_note) <= 1000),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  constraint message_reports_once unique (message_id, reporter_id),
  constraint report_decided_has_a_time check ((status = 'open') = (decided_at is null))
);
create index message_reports_reporter on message_reports (reporter_id);
create index message_reports_reported on message_reports (reported_id);
create index message_reports_open on message_reports (created_at) where status = 'open';
select app_secure('message_reports');
grant select on message_reports to service_role;
grant select (id, message_id, chat_id, reporter_id, reported_id, reason, note, excerpt, status, created_at, decided_at)
  on message_reports to authenticated;

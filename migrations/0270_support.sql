-- Support: a person has one permanent conversation with it, divided into tickets. Reports of messages are decided here
-- too, and the messaging bans that result.

-- The topic a person chose before their first message. It is assigned to the ticket that message opens.
create table support_intents (
  customer_id uuid primary key constraint support_intents_customer_id_fkey references profiles (id) on delete cascade,
  topic text not null
    check (topic in ('trade', 'payment', 'deposit', 'withdrawal', 'account', 'verification', 'security', 'other')),
  trade_id uuid,
  chosen_at timestamptz not null default app_now()
);
select app_secure('support_intents');

-- A ticket. `waiting_since` is since when the customer waits for an answer; null while it is their turn.
create table support_tickets (
  id uuid primary key default uuidv7(),
  chat_id uuid not null constraint support_tickets_chat_id_fkey references chats (id) on delete cascade,
  customer_id uuid not null constraint support_tickets_customer_id_fkey references profiles (id) on delete cascade,
  topic text not null
    check (topic in ('trade', 'payment', 'deposit', 'withdrawal', 'account', 'verification', 'security', 'other')),
  trade_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'assigned', 'pending_customer', 'resolved')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  assigned_to uuid,                                           -- who answers, or answered last
  opened_at timestamptz not null default app_now(),
  waiting_since timestamptz,
  first_reply_at timestamptz,
  resolved_at timestamptz,
  first_seq bigint not null check (first_seq > 0),
  last_seq bigint not null,
  rating int check (rating between 1 and 5),
  rating_comment text check (length(rating_comment) <= 1000),
  rated_at timestamptz,
  reopened_count int not null default 0 check (reopened_count >= 0),
  desk_note text check (length(desk_note) <= 2000),           -- internal
  constraint ticket_goes_forward check (last_seq >= first_seq),
  constraint ticket_resolved_has_a_time check ((status = 'resolved') = (resolved_at is not null)),
  constraint ticket_is_answered_by_somebody
    check (status not in ('assigned', 'pending_customer') or assigned_to is not null),
  constraint ticket_waits_for_one_side check ((waiting_since is not null) = (status in ('waiting', 'assigned'))),
  constraint ticket_rated_has_a_time check ((rating is null) = (rated_at is null)),
  constraint ticket_comment_rates check (rating_comment is null or rating is not null)
);
create unique index support_tickets_one_open on support_tickets (customer_id) where status <> 'resolved';
create index support_tickets_customer on support_tickets (customer_id, id desc);
create index support_tickets_chat on support_tickets (chat_id, id desc);
create index support_tickets_open on support_tickets (waiting_since, id) where status <> 'resolved';
create index support_tickets_resolved on support_tickets (resolved_at desc, id desc) where status = 'resolved';
create index support_tickets_answered on support_tickets (first_reply_at) where first_reply_at is not null;
create index support_tickets_rated on support_tickets (rated_at) where rated_at is not null;
select app_secure('support_tickets');
grant select on support_tickets to service_role;
grant select (id, chat_id, customer_id, topic, trade_id, status, opened_at, waiting_since, first_reply_at, resolved_at,
  first_seq, last_seq, rating, rating_comment, rated_at, reopened_count) on support_tickets to authenticated;

-- Canned responses for agents. {handle} and {trade} are replaced with the customer and the trade.
create table canned_replies (
  id uuid primary key default uuidv7(),
  title text not null constraint canned_replies_title_key unique check (length(title) between 2 and 80),
  body text not null check (length(body) between 2 and 2000),
  topic text
    check (topic in ('trade', 'payment', 'deposit', 'withdrawal', 'account', 'verification', 'security', 'other')),
  updated_by uuid,
  updated_at timestamptz not null default app_now()
);
select app_secure('canned_replies');
grant select on canned_replies to authenticated, service_role;

-- Messaging bans: these people may write to others outside of trades again from `until` on.
create table chat_restrictions (
  user_id uuid primary key constraint chat_restrictions_user_id_fkey references profiles (id) on delete cascade,
  until timestamptz not null,
  reason text not null check (reason in ('scam', 'impersonation', 'abuse', 'spam', 'other')),
  report_id uuid,
  set_at timestamptz not null default app_now()
);
select app_secure('chat_restrictions');
grant select on chat_restrictions to service_role;
grant select (user_id, until, reason, set_at) on chat_restrictions to authenticated;

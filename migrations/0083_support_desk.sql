-- Support: a person's conversation with it goes on for ever, in episodes. What people tell us of each other's messages
-- is decided here too, and what they may no longer write while a decision lasts.

-- What somebody chose to write about before their first message. It belongs to the ticket that message opens.
create table support_intents (
  customer_id uuid primary key constraint support_intents_customer_id_fkey references profiles (id) on delete cascade,
  topic text not null
    check (topic in ('trade', 'payment', 'deposit', 'withdrawal', 'account', 'verification', 'security', 'other')),
  trade_id uuid,
  chosen_at timestamptz not null default app_now()
);
select app_secure('support_intents');

-- One episode. `waiting_since` is since when the customer has had no answer; null while it is their turn.
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
  desk_note text check (length(desk_note) <= 2000),           -- the desk's own
  constraint ticket_goes_forward check (last_seq >= first_seq),
  constraint ticket_resolved_has_a_time check ((status = 'resolved') = (resolved_at is not null)),
  constraint ticket_is_answered_by_somebody check (status not in ('assigned', 'pending_customer') or assigned_to is not null),
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
create policy own_rows on support_tickets for select to authenticated using (customer_id = (select auth.uid()));
create policy admins on support_tickets for select to authenticated using ((select auth.is_admin()));
grant select (id, chat_id, customer_id, topic, trade_id, status, opened_at, waiting_since, first_reply_at, resolved_at,
  first_seq, last_seq, rating, rating_comment, rated_at, reopened_count) on support_tickets to authenticated;
grant select on support_tickets to service_role;

-- Answers that an agent need not write again. {handle} and {trade} stand for whom and what it is about.
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
create policy admins on canned_replies for select to authenticated using ((select auth.is_admin()));
grant select on canned_replies to authenticated, service_role;

-- Who may write to people outside of their trades again only from `until` on.
create table chat_restrictions (
  user_id uuid primary key constraint chat_restrictions_user_id_fkey references profiles (id) on delete cascade,
  until timestamptz not null,
  reason text not null check (reason in ('scam', 'impersonation', 'abuse', 'spam', 'other')),
  report_id uuid,
  set_at timestamptz not null default app_now()
);
select app_secure('chat_restrictions');
create policy own_rows on chat_restrictions for select to authenticated using (user_id = (select auth.uid()));
create policy admins on chat_restrictions for select to authenticated using ((select auth.is_admin()));
grant select (user_id, until, reason, set_at) on chat_restrictions to authenticated;
grant select on chat_restrictions to service_role;

-- Who is no administrator any more takes part in nobody's conversation by that right: neither with support, where
-- their tickets wait again, nor as an arbiter between two people. Conversations are locked first, as by all others, and
-- say that they left.
create function support_forgets_agents() returns trigger language plpgsql security definer set search_path = public as $$
declare
  v_ids uuid[];
begin
  select array_agg(chat_id order by chat_id) into v_ids from chat_participants
    where user_id = old.user_id and role in ('agent', 'arbiter');
  perform 1 from chats where id = any (v_ids) order by id for update;
  with gone as (
      delete from chat_participants where user_id = old.user_id and chat_id = any (v_ids)
        and role in ('agent', 'arbiter') returning chat_id, role, shown_id),
    turn as (
      update chats c set last_seq = c.last_seq + 1, last_message_at = clock_timestamp() + (select ahead from app_clock)
      from gone g where c.id = g.chat_id returning c.id, c.last_seq, c.last_message_at, g.role, g.shown_id),
    ticket as (
      update support_tickets s set last_seq = t.last_seq from turn t
      where s.chat_id = t.id and s.assigned_to = old.user_id and s.status <> 'resolved')
    insert into messages (chat_id, seq, sender_role, kind, event, created_at)
      select id, last_seq, 'system', 'event', jsonb_build_object('kind', role || '_left', 'by', role,
        'actor_id', shown_id), last_message_at
      from turn;
  update support_tickets set status = 'waiting', assigned_to = null, waiting_since = coalesce(waiting_since, app_now())
    where assigned_to = old.user_id and status in ('assigned', 'pending_customer');
  return null;
end $$;
grant execute on function support_forgets_agents() to app_service;
create trigger support_forgets_agents after delete on user_roles
  for each row when (old.role = 'admin') execute function support_forgets_agents();

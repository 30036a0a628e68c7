-- Whoever adds a row about a trade names the trade alone; the parties are the trade's at that moment. They
-- stay in the row when the trade goes back to the market and finds another buyer.
create function app_take_parties() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select t.seller_id, t.buyer_id into new.seller_id, new.buyer_id from public.trades t where t.id = new.trade_id;
  if new.seller_id is null or new.buyer_id is null then
    raise exception 'the trade has no two parties' using errcode = 'check_violation', constraint = 'trade_has_parties';
  end if;
  return new;
end $$;
grant execute on function app_take_parties() to app_service;

-- What the buyer shows of a payment. `ipfs_hash` is the picture's content hash, computed here and published
-- nowhere; `proof_image_url` is its place in the file store, which only the parties and administrators may open.
create table payment_proofs (
  id uuid primary key default uuidv7(),
  trade_id uuid not null constraint payment_proofs_trade_id_fkey references trades (id),
  seller_id uuid not null,
  buyer_id uuid not null,
  verification_status text not null default 'pending'
    check (verification_status in ('pending', 'verifying', 'verified', 'rejected')),
  ipfs_hash text check (length(ipfs_hash) <= 100),
  proof_image_url text check (length(proof_image_url) <= 2048),
  submitted_at timestamptz not null default app_now(),
  verified_at timestamptz,
  constraint proof_decided_has_a_time
    check ((verification_status in ('verified', 'rejected')) = (verified_at is not null))
);
create index payment_proofs_trade on payment_proofs (trade_id, submitted_at desc);
create index payment_proofs_waiting on payment_proofs (submitted_at) where verified_at is null;
create index payment_proofs_seller on payment_proofs (seller_id);
create index payment_proofs_buyer on payment_proofs (buyer_id);
create trigger take_parties before insert on payment_proofs for each row execute function app_take_parties();
select app_secure('payment_proofs');
create policy parties on payment_proofs for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
create policy admins on payment_proofs for select to authenticated using ((select auth.is_admin()));
grant select on payment_proofs to authenticated, service_role;

-- A trade the parties do not agree about. It ends as the trade ends: completed or cancelled.
create table disputes (
  id uuid primary key default uuidv7(),
  trade_id uuid not null constraint disputes_trade_id_fkey references trades (id),
  seller_id uuid not null,
  buyer_id uuid not null,
  raised_by uuid not null,
  status text not null default 'open' check (status in ('open', 'under_review', 'resolved')),
  reason text not null check (length(reason) between 1 and 120),
  description text check (length(description) <= 2500),
  outcome text check (outcome in ('completed', 'cancelled')),
  reason_code text check (length(reason_code) <= 60),
  created_at timestamptz not null default app_now(),
  resolved_at timestamptz,
  constraint dispute_raised_by_a_party check (raised_by in (seller_id, buyer_id)),
  constraint dispute_resolved_has_an_outcome
    check ((status = 'resolved') = (outcome is not null) and (outcome is null) = (resolved_at is null))
);
create unique index disputes_one_at_a_time on disputes (trade_id) where status <> 'resolved';
create index disputes_seller on disputes (seller_id);
create index disputes_buyer on disputes (buyer_id);
create trigger take_parties before insert on disputes for each row execute function app_take_parties();
select app_secure('disputes');
create policy parties on disputes for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
create policy admins on disputes for select to authenticated using ((select auth.is_admin()));
grant select on disputes to authenticated, service_role;

-- Conversations: about a trade, between two people, or with support. Only who takes part knows of one.
create table chats (
  id uuid primary key default uuidv7(),
  type text not null check (type in ('trade', 'direct', 'support')),
  trade_id uuid constraint chats_trade_id_fkey references trades (id),
  participant_ids uuid[] not null check (cardinality(participant_ids) between 1 and 10
    and array_position(participant_ids, null) is null),
  created_at timestamptz not null default app_now(),
  last_message_at timestamptz,
  constraint chat_of_a_trade_names_it check ((type = 'trade') = (trade_id is not null))
);
create index chats_participants on chats using gin (participant_ids);
create index chats_trade on chats (trade_id) where trade_id is not null;
select app_secure('chats');
create policy participants on chats for select to authenticated
  using (participant_ids @> array[(select auth.uid())]);
grant select on chats to authenticated, service_role;

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
  raised_from text check (raised_from in ('in_payment', 'processing')),
  -- When statements were last requested: at the start, and again whenever the arbiter asks a question.
  asked_at timestamptz not null default app_now(),
  statements_due_at timestamptz not null default app_now() + interval '24 hours',
  silence_counts_at timestamptz not null default app_now() + interval '48 hours',
  seller_spoke_at timestamptz,
  buyer_spoke_at timestamptz,
  silent_side text check (silent_side in ('seller', 'buyer', 'both')),
  settled_by text check (settled_by in ('parties', 'arbiter')),
  waiting_since timestamptz,                                  -- since when a decision waits for a second arbiter
  second_person boolean not null default false,               -- the decision was confirmed by two
  appeal_until timestamptz,                                   -- decided by an arbiter: the deadline for an appeal
  appeal_status text check (appeal_status in ('open', 'upheld', 'overturned')),
  -- The final outcome: the decision, or its reversal where an appeal overturned it.
  final_outcome text generated always as (
    case when appeal_status = 'overturned' then case outcome when 'completed' then 'cancelled' else 'completed' end
      else outcome end) stored,
  -- Held in the pending account of the party the decision favours, until the time for an appeal is over.
  held_amount numeric(15, 8) check (held_amount > 0),
  held_for uuid,
  constraint dispute_raised_by_a_party check (raised_by in (seller_id, buyer_id)),
  constraint dispute_resolved_has_an_outcome
    check ((status = 'resolved') = (outcome is not null) and (outcome is null) = (resolved_at is null)),
  constraint held_for_a_party check ((held_amount is null) = (held_for is null)
    and (held_for is null or (held_for in (seller_id, buyer_id) and appeal_until is not null))),
  constraint appeal_follows_a_decision check (appeal_status is null or appeal_until is not null),
  constraint settled_once_resolved check (settled_by is null or status = 'resolved'),
  constraint waits_while_unresolved check (waiting_since is null or status <> 'resolved')
);
create unique index disputes_one_at_a_time on disputes (trade_id) where status <> 'resolved';
create index disputes_seller on disputes (seller_id);
create index disputes_buyer on disputes (buyer_id);
create index disputes_unresolved on disputes (created_at, id) where status <> 'resolved';
create index disputes_held on disputes (appeal_until) where held_amount is not null;
create index disputes_appealed on disputes (created_at, id) where appeal_status = 'open';
create index disputes_raised_by on disputes (raised_by, created_at);
-- Posting to a trade's chat checks whether the trade has an open dispute.
create index disputes_trade on disputes (trade_id);
select app_secure('disputes');
grant select on disputes to authenticated, service_role;

-- Statements in a dispute: by a side, by the arbiter as a question, or as the reason of an appeal.
create table dispute_statements (
  id uuid primary key default uuidv7(),
  dispute_id uuid not null constraint dispute_statements_dispute_id_fkey references disputes (id),
  trade_id uuid not null constraint dispute_statements_trade_id_fkey references trades (id),
  seller_id uuid not null,
  buyer_id uuid not null,
  author_id uuid not null constraint dispute_statements_author_id_fkey references trader_profiles (id),
  author_role text not null check (author_role in ('seller', 'buyer', 'arbiter')),
  kind text not null check (kind in ('statement', 'question', 'appeal')),
  body text not null check (length(body) between 1 and 2500),
  body_sha256 text not null check (body_sha256 ~ '^[0-9a-f]{64}$'),
  attachment_paths text[] not null default '{}' check (cardinality(attachment_paths) <= 5),
  created_at timestamptz not null default app_now(),
  constraint statement_of_its_author check (case author_role
    when 'seller' then author_id = seller_id and kind <> 'question'
    when 'buyer' then author_id = buyer_id and kind <> 'question'
    else author_id not in (seller_id, buyer_id) and kind = 'question' end)
);
create index dispute_statements_dispute on dispute_statements (dispute_id, id);
create index dispute_statements_seller on dispute_statements (seller_id);
create index dispute_statements_buyer on dispute_statements (buyer_id);
create unique index dispute_statements_one_appeal on dispute_statements (dispute_id, author_id) where kind = 'appeal';
select app_secure('dispute_statements');
grant select on dispute_statements to authenticated, service_role;
revoke update, delete on dispute_statements from app_service;

-- Proposals of one party to the other: in a dispute a settlement, otherwise the cancellation of the trade.
create table settlement_proposals (
  id uuid primary key default uuidv7(),
  trade_id uuid not null constraint settlement_proposals_trade_id_fkey references trades (id),
  dispute_id uuid constraint settlement_proposals_dispute_id_fkey references disputes (id),
  seller_id uuid not null,
  buyer_id uuid not null,
  proposed_by uuid not null,
  trade_status text not null check (trade_status in ('in_payment', 'processing', 'disputed')),
  kind text not null check (kind in ('release', 'refund', 'split', 'extend')),
  buyer_amount numeric(15, 8) check (buyer_amount > 0),
  note text check (length(note) <= 500),
  -- void: the trade changed before there was an answer.
  status text not null default 'open'
    check (status in ('open', 'accepted', 'declined', 'withdrawn', 'replaced', 'expired', 'void')),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  constraint proposed_by_a_party check (proposed_by in (seller_id, buyer_id)),
  constraint split_names_an_amount check ((kind = 'split') = (buyer_amount is not null)),
  constraint dispute_of_a_disputed_trade check ((trade_status = 'disputed') = (dispute_id is not null)),
  constraint consent_is_a_refund check (dispute_id is not null or (kind = 'refund' and proposed_by = seller_id)),
  constraint proposal_ended_has_a_time check ((status = 'open') = (answered_at is null))
);
create unique index settlement_proposals_one_open on settlement_proposals (trade_id) where status = 'open';
create index settlement_proposals_trade on settlement_proposals (trade_id, id);
create index settlement_proposals_seller on settlement_proposals (seller_id);
create index settlement_proposals_buyer on settlement_proposals (buyer_id);
create index settlement_proposals_due on settlement_proposals (expires_at) where status = 'open';
select app_secure('settlement_proposals');
grant select on settlement_proposals to authenticated, service_role;
revoke delete on settlement_proposals from app_service;

-- Arbiters' actions. Only arbiters read those that wait for a second one or were sent back: the parties see a decision
-- when it is final.
create table dispute_decisions (
  id uuid primary key default uuidv7(),
  dispute_id uuid not null constraint dispute_decisions_dispute_id_fkey references disputes (id),
  trade_id uuid not null constraint dispute_decisions_trade_id_fkey references trades (id),
  seller_id uuid not null,
  buyer_id uuid not null,
  kind text not null check (kind in ('proposed', 'declined', 'decided', 'upheld', 'overturned')),
  outcome text not null check (outcome in ('completed', 'cancelled')),
  reason_code text not null check (length(reason_code) between 1 and 60),
  note text check (length(note) <= 2500),
  arbiter_id uuid not null constraint dispute_decisions_arbiter_id_fkey references trader_profiles (id),
  seconded_by uuid constraint dispute_decisions_seconded_by_fkey references trader_profiles (id),
  created_at timestamptz not null default app_now(),
  constraint arbiter_is_no_party check (arbiter_id not in (seller_id, buyer_id)
    and (seconded_by is null or seconded_by not in (seller_id, buyer_id, arbiter_id)))
);
create index dispute_decisions_dispute on dispute_decisions (dispute_id, id);
create index dispute_decisions_seller on dispute_decisions (seller_id);
create index dispute_decisions_buyer on dispute_decisions (buyer_id);
select app_secure('dispute_decisions');
grant select on dispute_decisions to authenticated, service_role;
revoke update, delete on dispute_decisions from app_service;

-- A dispute about an escrowed invoice: what its payer holds for it stays until somebody of the desk decides, or whoever
-- raised it withdraws it. From a value on a decision waits for a second person.
create table invoice_disputes (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null constraint invoice_disputes_invoice_fkey references invoices (id),
  merchant_id uuid not null constraint invoice_disputes_merchant_fkey references merchant_profiles (user_id),
  payer_id uuid not null constraint invoice_disputes_payer_fkey references profiles (id),
  raised_by text not null constraint invoice_dispute_side_known check (raised_by in ('payer', 'merchant')),
  reason text not null check (length(reason) between 1 and 60),
  state text not null default 'open' constraint invoice_dispute_state_known check (state in ('open', 'withdrawn', 'payer',
    'merchant', 'split')),
  share_bp smallint check (share_bp between 1 and 9999),        -- the payer's part of a split, of 10,000
  payer_spoke_at timestamptz,
  merchant_spoke_at timestamptz,
  silence_counts_at timestamptz not null,
  -- A decision that waits for a second person.
  proposed_by uuid constraint invoice_disputes_proposed_by_fkey references profiles (id) on delete set null,
  proposed_outcome text check (proposed_outcome in ('payer', 'merchant', 'split')),
  proposed_share_bp smallint check (proposed_share_bp between 1 and 9999),
  waiting_since timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 60),
  decision_note text check (length(decision_note) <= 2500),
  decided_by uuid constraint invoice_disputes_decided_by_fkey references profiles (id) on delete set null,
  second_person_id uuid constraint invoice_disputes_second_person_fkey references profiles (id) on delete set null,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  constraint invoice_dispute_share_of_a_split check ((state = 'split') = (share_bp is not null)),
  constraint invoice_dispute_waits_with_an_outcome check ((waiting_since is null) = (proposed_outcome is null)),
  constraint invoice_dispute_ends_once check ((state = 'open') = (ended_at is null))
);
create unique index invoice_disputes_open on invoice_disputes (invoice_id) where state = 'open';
create index invoice_disputes_invoice on invoice_disputes (invoice_id, id desc);
create index invoice_disputes_merchant on invoice_disputes (merchant_id, id desc);
create index invoice_disputes_payer on invoice_disputes (payer_id, id desc);
create index invoice_disputes_proposed_by on invoice_disputes (proposed_by) where proposed_by is not null;
create index invoice_disputes_decided_by on invoice_disputes (decided_by) where decided_by is not null;
create index invoice_disputes_second_person on invoice_disputes (second_person_id) where second_person_id is not null;
select app_secure('invoice_disputes');
revoke delete on invoice_disputes from app_service;

-- What each side says. Append-only.
create table invoice_statements (
  id uuid primary key default uuidv7(),
  dispute_id uuid not null constraint invoice_statements_dispute_fkey references invoice_disputes (id),
  side text not null constraint invoice_statement_side_known check (side in ('payer', 'merchant')),
  body text not null check (length(body) between 1 and 2500),
  created_at timestamptz not null default app_now()
);
create index invoice_statements_dispute on invoice_statements (dispute_id, id);
select app_secure('invoice_statements');
revoke update, delete on invoice_statements from app_service;

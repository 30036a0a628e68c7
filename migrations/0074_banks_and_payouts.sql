-- People's bank accounts with what is known of their names, and naira paid out to them.

-- An account whose name only nearly fits its owner's waits for somebody to look at it; until then it takes
-- payments of trades, whose payers see the name, and no payouts. A removed one stays, for what once went there.
alter table bank_accounts
  add name_match text not null default 'exact' check (name_match in ('exact', 'close')),
  add name_reason text check (length(name_reason) <= 400),
  add review text not null default 'none' check (review in ('none', 'waiting', 'accepted', 'refused')),
  add review_note text check (length(review_note) <= 500),
  add reviewed_by uuid,
  add reviewed_at timestamptz,
  add payouts_from timestamptz,
  add removed_at timestamptz,
  add is_usable boolean not null generated always as (removed_at is null and review <> 'refused') stored,
  add constraint bank_accounts_close_names_are_reviewed check ((name_match = 'exact') = (review = 'none')),
  add constraint bank_accounts_default_is_there check (not is_default or removed_at is null);
update bank_accounts set payouts_from = created_at + interval '24 hours';
alter table bank_accounts alter payouts_from set not null;
create index bank_accounts_to_review on bank_accounts (created_at) where review = 'waiting' and removed_at is null;

-- From when an account takes payouts is nobody's to say: a day after it came, came back, or became another.
create function bank_accounts_hold() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    new.payouts_from := new.created_at + interval '24 hours';
  elsif (new.bank_code, new.account_number, new.account_name) is distinct from
        (old.bank_code, old.account_number, old.account_name)
      or (old.removed_at is not null and new.removed_at is null) then
    new.payouts_from := app_now() + interval '24 hours';
  else
    new.payouts_from := old.payouts_from;
  end if;
  return new;
end $$;
grant execute on function bank_accounts_hold() to app_service;
create trigger hold before insert or update on bank_accounts
  for each row execute function bank_accounts_hold();

drop policy own_rows on bank_accounts;
create policy own_rows on bank_accounts for select to authenticated
  using (user_id = (select auth.uid()) and removed_at is null);
revoke select on bank_accounts from authenticated;
grant select (id, user_id, bank_code, bank_name, account_number, account_name, is_default, created_at, name_match,
  name_reason, review, review_note, reviewed_at, payouts_from, removed_at, is_usable) on bank_accounts to authenticated;

-- When a provider's own list of banks was read last.
create table bank_lists (
  provider text primary key check (length(provider) between 1 and 40),
  read_at timestamptz not null,
  banks int not null
);
select app_secure('bank_lists');

-- cNGN turned into naira on a bank account. What is taken is amount + fee + stamp_duty of cNGN; the bank account
-- gets amount of naira. Where it goes is copied: the account may be removed, the payment stays.
create table payouts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id),
  bank_account_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  amount numeric(15, 2) not null check (amount > 0),
  fee numeric(15, 2) not null check (fee >= 0),
  stamp_duty numeric(15, 2) not null check (stamp_duty >= 0),
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'unknown', 'succeeded', 'failed', 'cancelled', 'reversed')),
  reason text check (length(reason) <= 60),                   -- why it failed, as a word of ours
  provider text not null check (length(provider) between 1 and 40),
  reference text not null constraint payouts_reference_key unique, -- ours, committed before anybody is asked
  provider_ref text check (length(provider_ref) <= 200),
  session_id text check (length(session_id) <= 100),          -- the transfer's own name between banks
  rail_cost numeric(15, 2) check (rail_cost >= 0),            -- what the rail took of our naira besides
  refused_as text check (length(refused_as) <= 60),           -- the rail's refusal, until it has been asked again
  attention text check (attention in ('needs_otp', 'float_low', 'unauthorized', 'not_found', 'overdue',
    'late_success', 'cannot_return', 'cost_not_booked', 'provider_gone')), -- what an operator has to look at
  -- What is left of these two when an operator has settled them outside; the record of administrators says how.
  cost_note text check (cost_note in ('open', 'settled')),    -- what the rail took besides is not in the books
  late_note text check (late_note in ('open', 'settled')),    -- paid by the rail, given back here
  attempts int not null default 0,
  looks int not null default 0,
  next_look_at timestamptz,                                   -- when it is due: to be sent, or asked about
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,                                        -- when the rail was first asked to pay
  settled_at timestamptz,
  reversed_at timestamptz,
  updated_at timestamptz not null default app_now()
);
create index payouts_of_a_person on payouts (user_id, created_at desc, id desc);
create index payouts_due on payouts (next_look_at) where next_look_at is not null;
create index payouts_open on payouts (status) where status in ('queued', 'sending', 'unknown');
create index payouts_attention on payouts (created_at) where attention is not null;
select app_secure('payouts');
create policy own_rows on payouts for select to authenticated using (user_id = (select auth.uid()));
grant select (id, user_id, bank_account_id, bank_code, bank_name, account_number, account_name, amount, fee,
  stamp_duty, status, reason, session_id, created_at, sent_at, settled_at, reversed_at, updated_at)
  on payouts to authenticated;
grant select on payouts to service_role;
revoke delete on payouts from app_service;

-- No payout goes back: whatever is told, in whatever order, these are its only ways.
create function payouts_move_forward() returns trigger language plpgsql set search_path = public as $$
begin
  if (old.status, new.status) not in (('queued', 'sending'), ('queued', 'cancelled'), ('sending', 'queued'),
      ('sending', 'unknown'), ('sending', 'succeeded'), ('sending', 'failed'), ('unknown', 'succeeded'),
      ('unknown', 'failed'), ('succeeded', 'reversed')) then
    raise exception 'a payout does not go from % to %', old.status, new.status;
  end if;
  return new;
end $$;
grant execute on function payouts_move_forward() to app_service;
create trigger move_forward before update of status on payouts for each row
  when (new.status is distinct from old.status) execute function payouts_move_forward();
create function payouts_keep_their_terms() returns trigger language plpgsql set search_path = public as $$
begin
  raise exception 'what a payout is of does not change';
end $$;
grant execute on function payouts_keep_their_terms() to app_service;
create trigger keep_terms before update of user_id, bank_code, account_number, amount, fee, stamp_duty, provider,
    reference on payouts for each row
  when ((new.user_id, new.bank_code, new.account_number, new.amount, new.fee, new.stamp_duty, new.provider,
    new.reference) is distinct from (old.user_id, old.bank_code, old.account_number, old.amount, old.fee,
    old.stamp_duty, old.provider, old.reference)) execute function payouts_keep_their_terms();

-- The sandbox's bank: what it was told to pay, and what it holds of ours. A bank of the real world keeps these.
create table sandbox_bank_payouts (
  reference text primary key check (length(reference) between 8 and 100),
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  narration text not null,
  amount numeric(15, 2) not null check (amount > 0),
  cost numeric(15, 2) not null check (cost >= 0),
  outcome text not null check (outcome in ('succeeds', 'fails', 'reverses', 'waits')),
  created_at timestamptz not null default app_now()
);
create table sandbox_bank_float (
  reference text primary key,
  amount numeric(15, 2) not null,
  created_at timestamptz not null default app_now()
);
select app_secure('sandbox_bank_payouts');
select app_secure('sandbox_bank_float');

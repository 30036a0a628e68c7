-- A person's bank accounts for receiving naira. The holder's name comes from the bank, never from the person.
create table bank_accounts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  bank_code text not null references banks (code),
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default app_now(),
  -- An account whose name only nearly matches its owner's is held for review; until then it receives trade payments,
  -- whose payers see the name, and no payouts. A removed account is retained for the payments made to it.
  name_match text not null default 'exact' check (name_match in ('exact', 'close')),
  name_reason text check (length(name_reason) <= 400),
  review text not null default 'none' check (review in ('none', 'waiting', 'accepted', 'refused')),
  review_note text check (length(review_note) <= 500),
  reviewed_by uuid,
  reviewed_at timestamptz,
  payouts_from timestamptz not null,
  removed_at timestamptz,
  is_usable boolean not null generated always as (removed_at is null and review <> 'refused') stored,
  constraint bank_accounts_number_key unique (user_id, bank_code, account_number),
  constraint bank_accounts_close_names_are_reviewed check ((name_match = 'exact') = (review = 'none')),
  constraint bank_accounts_default_is_there check (not is_default or removed_at is null)
);
create unique index bank_accounts_one_default on bank_accounts (user_id) where is_default;
create index bank_accounts_to_review on bank_accounts (created_at) where review = 'waiting' and removed_at is null;
select app_secure('bank_accounts');
grant select on bank_accounts to service_role;
grant select (id, user_id, bank_code, bank_name, account_number, account_name, is_default, created_at, name_match,
  name_reason, review, review_note, reviewed_at, payouts_from, removed_at, is_usable) on bank_accounts to authenticated;

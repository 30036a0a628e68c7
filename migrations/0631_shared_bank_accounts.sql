-- A bank account that another person has too, flagged for administrators when it is added. Its owner cannot read this:
-- nobody may learn that somebody else has the account. The others are found by bank and number when it is shown.
create table shared_bank_accounts (
  bank_account_id uuid primary key constraint shared_bank_accounts_bank_account_id_fkey
    references bank_accounts (id) on delete cascade,
  flagged_at timestamptz not null default app_now(),
  decided_at timestamptz
);
create index shared_bank_accounts_waiting on shared_bank_accounts (flagged_at) where decided_at is null;
select app_secure('shared_bank_accounts');
create index bank_accounts_by_number on bank_accounts (bank_code, account_number) where removed_at is null;

-- A review can refuse an account whose name fits exactly: it may belong to somebody else of that name.
alter table bank_accounts drop constraint bank_accounts_close_names_are_reviewed;
alter table bank_accounts add constraint bank_accounts_close_names_are_reviewed check (
  case when name_match = 'exact' then review in ('none', 'refused') else review <> 'none' end);

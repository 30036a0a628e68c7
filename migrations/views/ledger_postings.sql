-- The signed postings of every ledger transaction; the audit sums them.
create or replace view ledger_postings with (security_invoker = true) as
  select id as transaction_id, from_id as account_id, asset, -(units + fee_units) as units, created_at
    from ledger_transactions
  union all
  select id, to_id, asset, units, created_at from ledger_transactions
  union all
  select id, fee_id, asset, fee_units, created_at from ledger_transactions where fee_id is not null;

drop policy if exists own_rows on ledger_accounts;
create policy own_rows on ledger_accounts for select to authenticated using (owner_id = (select auth.uid()));

drop policy if exists own_rows on ledger_transactions;
create policy own_rows on ledger_transactions for select to authenticated
  using (from_owner_id = (select auth.uid()) or to_owner_id = (select auth.uid()));

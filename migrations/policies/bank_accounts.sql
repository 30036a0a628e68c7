drop policy if exists own_rows on bank_accounts;
create policy own_rows on bank_accounts for select to authenticated
  using (user_id = (select auth.uid()) and removed_at is null);

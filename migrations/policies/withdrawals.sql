drop policy if exists own_rows on withdrawals;
create policy own_rows on withdrawals for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists staff on withdrawals;
create policy staff on withdrawals for select to authenticated using ((select auth.may('withdrawals.read')));

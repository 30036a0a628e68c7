drop policy if exists own_rows on withdrawals;
create policy own_rows on withdrawals for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists admins on withdrawals;
create policy admins on withdrawals for select to authenticated using ((select auth.is_admin()));

drop policy if exists own_rows on payouts;
create policy own_rows on payouts for select to authenticated using (user_id = (select auth.uid()));

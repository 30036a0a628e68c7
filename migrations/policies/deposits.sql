drop policy if exists own_rows on deposit_addresses;
create policy own_rows on deposit_addresses for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists own_rows on deposits;
create policy own_rows on deposits for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists staff on deposits;
create policy staff on deposits for select to authenticated using ((select auth.may('deposits.read')));

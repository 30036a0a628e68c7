drop policy if exists own_rows on data_requests;
create policy own_rows on data_requests for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists admins on data_requests;
create policy admins on data_requests for select to authenticated using ((select auth.is_admin()));

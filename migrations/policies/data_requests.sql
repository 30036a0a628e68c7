drop policy if exists own_rows on data_requests;
create policy own_rows on data_requests for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists staff on data_requests;
create policy staff on data_requests for select to authenticated using ((select auth.may('data_requests.read')));

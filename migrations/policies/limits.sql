drop policy if exists own_rows on limit_refusals;
create policy own_rows on limit_refusals for select to authenticated
  using (user_id = (select auth.uid()));

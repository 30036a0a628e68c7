drop policy if exists anyone on liability_roots;
create policy anyone on liability_roots for select to anon, authenticated using (true);

drop policy if exists own_rows on liability_leaves;
create policy own_rows on liability_leaves for select to authenticated using (user_id = (select auth.uid()));

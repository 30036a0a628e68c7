drop policy if exists anyone on convert_pairs;
create policy anyone on convert_pairs for select to anon, authenticated using (true);

drop policy if exists own_rows on convert_quotes;
create policy own_rows on convert_quotes for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists own_rows on conversions;
create policy own_rows on conversions for select to authenticated using (user_id = (select auth.uid()));

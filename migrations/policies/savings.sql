drop policy if exists anyone on savings_products;
create policy anyone on savings_products for select to anon, authenticated using (true);

drop policy if exists anyone on savings_rates;
create policy anyone on savings_rates for select to anon, authenticated using (true);

drop policy if exists own_rows on savings_interest;
create policy own_rows on savings_interest for select to authenticated using (user_id = (select auth.uid()));

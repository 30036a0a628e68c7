drop policy if exists anyone on chains;
create policy anyone on chains for select to anon, authenticated using (true);

drop policy if exists anyone on assets;
create policy anyone on assets for select to anon, authenticated using (true);

drop policy if exists anyone on banks;
create policy anyone on banks for select to anon, authenticated using (true);

drop policy if exists anyone on payment_methods;
create policy anyone on payment_methods for select to anon, authenticated using (true);

drop policy if exists anyone on exchange_rates;
create policy anyone on exchange_rates for select to anon, authenticated using (true);

drop policy if exists anyone on exchange_rate_history;
create policy anyone on exchange_rate_history for select to anon, authenticated using (true);

drop policy if exists staff on rate_quotes;
create policy staff on rate_quotes for select to authenticated using ((select auth.may('rates.read')));

drop policy if exists staff on rate_decisions;
create policy staff on rate_decisions for select to authenticated using ((select auth.may('rates.read')));

drop policy if exists staff on dollar_quotes;
create policy staff on dollar_quotes for select to authenticated using ((select auth.may('rates.read')));

drop policy if exists staff on asset_fee_changes;
create policy staff on asset_fee_changes for select to authenticated using ((select auth.may('fees.read')));

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

drop policy if exists admins on rate_quotes;
create policy admins on rate_quotes for select to authenticated using ((select auth.is_admin()));

drop policy if exists admins on rate_decisions;
create policy admins on rate_decisions for select to authenticated using ((select auth.is_admin()));

drop policy if exists admins on dollar_quotes;
create policy admins on dollar_quotes for select to authenticated using ((select auth.is_admin()));

drop policy if exists admins on asset_fee_changes;
create policy admins on asset_fee_changes for select to authenticated using ((select auth.is_admin()));

drop policy if exists own_rows on stablecoin_wallets;
create policy own_rows on stablecoin_wallets to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

drop policy if exists own_rows on trader_blocks;
create policy own_rows on trader_blocks for select to authenticated using (blocker_id = (select auth.uid()));

drop policy if exists anyone on trader_ratings;
create policy anyone on trader_ratings for select to anon, authenticated using (true);

drop policy if exists parties on trade_ratings;
create policy parties on trade_ratings for select to authenticated
  using (rater_id = (select auth.uid()) or trader_id = (select auth.uid()));
drop policy if exists staff on trade_ratings;
create policy staff on trade_ratings for select to authenticated using ((select auth.may('trades.read')));

drop policy if exists own_rows on trader_trusts;
create policy own_rows on trader_trusts for select to authenticated using (truster_id = (select auth.uid()));

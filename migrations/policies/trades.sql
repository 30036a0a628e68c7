drop policy if exists parties on trades;
create policy parties on trades for select to authenticated using (
  seller_id = (select auth.uid()) or buyer_id = (select auth.uid()) or creator_id = (select auth.uid()));
drop policy if exists staff on trades;
create policy staff on trades for select to authenticated using ((select auth.may('trades.read')));
drop policy if exists offers_are_public on trades;
create policy offers_are_public on trades for select to anon, authenticated
  using (status = 'open' and not is_private and pause_reason is null and not auth.is_off_market(creator_id));

drop policy if exists parties on escrow;
create policy parties on escrow for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
drop policy if exists staff on escrow;
create policy staff on escrow for select to authenticated using ((select auth.may('trades.read')));

drop policy if exists parties on trade_payment_details;
create policy parties on trade_payment_details for select to authenticated using (
  (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()))
  and (visible_until is null or visible_until > app_now()));
drop policy if exists staff on trade_payment_details;
create policy staff on trade_payment_details for select to authenticated using (
  (select auth.may('disputes.read'))
  and (visible_until is null or visible_until > app_now() or exists (
    select from disputes d where d.trade_id = trade_payment_details.trade_id
      and (d.resolved_at is null or d.appeal_until > app_now()))));

drop policy if exists parties on trade_events;
create policy parties on trade_events for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
drop policy if exists staff on trade_events;
create policy staff on trade_events for select to authenticated using ((select auth.may('trades.read')));

drop policy if exists own_rows on trader_lockouts;
create policy own_rows on trader_lockouts for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists staff on trader_lockouts;
create policy staff on trader_lockouts for select to authenticated using ((select auth.may('trades.read')));

drop policy if exists own_rows on offer_links;
create policy own_rows on offer_links for select to authenticated using (creator_id = (select auth.uid()));

drop policy if exists own_rows on offer_accounts;
create policy own_rows on offer_accounts for select to authenticated using (creator_id = (select auth.uid()));

drop policy if exists own_rows on offer_auto_replies;
create policy own_rows on offer_auto_replies for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists own_rows on saved_offer_filters;
create policy own_rows on saved_offer_filters to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

drop policy if exists own_rows on offer_alerts;
create policy own_rows on offer_alerts for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists own_rows on offer_alert_firings;
create policy own_rows on offer_alert_firings for select to authenticated using (user_id = (select auth.uid()));

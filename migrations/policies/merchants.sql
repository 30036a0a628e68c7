drop policy if exists own_rows on merchant_profiles;
create policy own_rows on merchant_profiles for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists own_rows on merchant_events;
create policy own_rows on merchant_events for select to authenticated using (merchant_id = (select auth.uid()));

drop policy if exists own_rows on api_keys;
create policy own_rows on api_keys for select to authenticated using (merchant_id = (select auth.uid()));

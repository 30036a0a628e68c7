drop policy if exists own_row on profiles;
create policy own_row on profiles to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
drop policy if exists staff on profiles;

drop policy if exists own_row on user_roles;
create policy own_row on user_roles for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists staff on user_roles;
create policy staff on user_roles for select to authenticated using ((select auth.may('staff.read')));

drop policy if exists signed_in on trader_profiles;
create policy signed_in on trader_profiles for select to authenticated using (true);
-- Anonymous callers see only people who trade: those who completed a trade, and those with an offer that the caller may
-- see. The offer is read under the caller's own policies, by trades_open_of_creator. Last seen is for signed-in
-- callers.
drop policy if exists who_trades on trader_profiles;
create policy who_trades on trader_profiles for select to anon
  using (completed_trades > 0 or exists (
    select from trades t where t.creator_id = trader_profiles.id and t.status = 'open'));

drop policy if exists own_rows on user_phone_numbers;
create policy own_rows on user_phone_numbers for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists own_rows on user_addresses;
create policy own_rows on user_addresses to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

drop policy if exists own_rows on login_activity;
create policy own_rows on login_activity for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists signed_in on user_presence;
create policy signed_in on user_presence for select to authenticated using ((select auth.uid()) is not null);

drop policy if exists own_rows on consents;
create policy own_rows on consents for select to authenticated using (user_id = (select auth.uid()));

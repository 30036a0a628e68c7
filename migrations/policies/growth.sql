drop policy if exists anyone on referral_tiers;
create policy anyone on referral_tiers for select to anon, authenticated using (true);

drop policy if exists own_rows on referral_codes;
create policy own_rows on referral_codes for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists parties on referrals;
create policy parties on referrals for select to authenticated
  using (referrer_id = (select auth.uid()) or referee_id = (select auth.uid()));

drop policy if exists own_rows on referral_rewards;
create policy own_rows on referral_rewards for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists open_ones on job_openings;
create policy open_ones on job_openings for select to anon, authenticated
  using (is_open and (closes_at is null or closes_at > app_now()));
drop policy if exists staff on job_openings;
create policy staff on job_openings for select to authenticated using ((select auth.may('careers.manage')));

drop policy if exists staff on job_applications;
create policy staff on job_applications for select to authenticated using ((select auth.may('careers.manage')));

drop policy if exists staff on job_desk_events;
create policy staff on job_desk_events for select to authenticated using ((select auth.may('careers.manage')));

drop policy if exists own_rows on onboarding_records;
create policy own_rows on onboarding_records for select to authenticated using (user_id = (select auth.uid()));

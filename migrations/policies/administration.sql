drop policy if exists signed_in on security_settings;
create policy signed_in on security_settings for select to authenticated using ((select auth.uid()) is not null);

drop policy if exists public_ones on app_settings;
create policy public_ones on app_settings for select to anon, authenticated using (is_public);
drop policy if exists staff on app_settings;
create policy staff on app_settings for select to authenticated using ((select auth.may('settings.read')));

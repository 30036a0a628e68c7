drop policy if exists anyone on app_clock;
create policy anyone on app_clock for select to anon, authenticated using (true);

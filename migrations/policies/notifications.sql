drop policy if exists own_rows_read on notifications;
create policy own_rows_read on notifications for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists own_rows_mark on notifications;
create policy own_rows_mark on notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
drop policy if exists own_rows_delete on notifications;
create policy own_rows_delete on notifications for delete to authenticated using (user_id = (select auth.uid()));

drop policy if exists own_rows on notification_preferences;
create policy own_rows on notification_preferences to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

drop policy if exists own_rows on notification_schedules;
create policy own_rows on notification_schedules to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

drop policy if exists own_rows on push_subscriptions;
create policy own_rows on push_subscriptions for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists own_rows on email_logs;
create policy own_rows on email_logs for select to authenticated using (user_id = (select auth.uid()));

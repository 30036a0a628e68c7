drop policy if exists own_rows on support_tickets;
create policy own_rows on support_tickets for select to authenticated using (customer_id = (select auth.uid()));
drop policy if exists staff on support_tickets;
create policy staff on support_tickets for select to authenticated using ((select auth.may('support.read')));

drop policy if exists staff on canned_replies;
create policy staff on canned_replies for select to authenticated using ((select auth.may('support.read')));

drop policy if exists own_rows on chat_restrictions;
create policy own_rows on chat_restrictions for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists staff on chat_restrictions;
create policy staff on chat_restrictions for select to authenticated using ((select auth.may('message_reports.read')));

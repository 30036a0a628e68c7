drop policy if exists own_rows on support_tickets;
create policy own_rows on support_tickets for select to authenticated using (customer_id = (select auth.uid()));
drop policy if exists admins on support_tickets;
create policy admins on support_tickets for select to authenticated using ((select auth.is_admin()));

drop policy if exists admins on canned_replies;
create policy admins on canned_replies for select to authenticated using ((select auth.is_admin()));

drop policy if exists own_rows on chat_restrictions;
create policy own_rows on chat_restrictions for select to authenticated using (user_id = (select auth.uid()));
drop policy if exists admins on chat_restrictions;
create policy admins on chat_restrictions for select to authenticated using ((select auth.is_admin()));

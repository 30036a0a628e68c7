drop policy if exists own_rows on telegram_links;
create policy own_rows on telegram_links for select to authenticated using (user_id = (select auth.uid()));

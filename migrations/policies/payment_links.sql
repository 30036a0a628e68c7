drop policy if exists own_rows on payment_links;
create policy own_rows on payment_links for select to authenticated using (merchant_id = (select auth.uid()));

drop policy if exists own_rows on merchant_domains;
create policy own_rows on merchant_domains for select to authenticated using (merchant_id = (select auth.uid()));

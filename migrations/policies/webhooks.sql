drop policy if exists own_rows on webhook_endpoints;
create policy own_rows on webhook_endpoints for select to authenticated using (merchant_id = (select auth.uid()));

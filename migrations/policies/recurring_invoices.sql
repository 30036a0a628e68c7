drop policy if exists parties on recurring_invoices;
create policy parties on recurring_invoices for select to authenticated
  using (merchant_id = (select auth.uid()) or payer_user_id = (select auth.uid()));

drop policy if exists own_rows on payment_mandates;
create policy own_rows on payment_mandates for select to authenticated using (payer_id = (select auth.uid()));

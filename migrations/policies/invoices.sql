drop policy if exists parties on invoices;
create policy parties on invoices for select to authenticated
  using (merchant_id = (select auth.uid()) or (payer_user_id = (select auth.uid()) and issued_at is not null));

drop policy if exists parties on invoice_payments;
create policy parties on invoice_payments for select to authenticated
  using (merchant_id = (select auth.uid()) or payer_id = (select auth.uid()));

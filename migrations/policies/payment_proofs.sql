drop policy if exists parties on payment_proofs;
create policy parties on payment_proofs for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
drop policy if exists staff on payment_proofs;
create policy staff on payment_proofs for select to authenticated using ((select auth.may('proofs.read')));

drop policy if exists parties on bank_credits;
create policy parties on bank_credits for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
drop policy if exists staff on bank_credits;
create policy staff on bank_credits for select to authenticated using ((select auth.may('proofs.read')));

drop policy if exists parties on payment_proofs;
create policy parties on payment_proofs for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
drop policy if exists admins on payment_proofs;
create policy admins on payment_proofs for select to authenticated using ((select auth.is_admin()));

drop policy if exists parties on bank_credits;
create policy parties on bank_credits for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
drop policy if exists admins on bank_credits;
create policy admins on bank_credits for select to authenticated using ((select auth.is_admin()));

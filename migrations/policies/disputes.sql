drop policy if exists parties on disputes;
create policy parties on disputes for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
drop policy if exists admins on disputes;
create policy admins on disputes for select to authenticated using ((select auth.is_admin()));

drop policy if exists parties on dispute_statements;
create policy parties on dispute_statements for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
drop policy if exists admins on dispute_statements;
create policy admins on dispute_statements for select to authenticated using ((select auth.is_admin()));

drop policy if exists parties on settlement_proposals;
create policy parties on settlement_proposals for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
drop policy if exists admins on settlement_proposals;
create policy admins on settlement_proposals for select to authenticated using ((select auth.is_admin()));

drop policy if exists parties on dispute_decisions;
create policy parties on dispute_decisions for select to authenticated
  using ((seller_id = (select auth.uid()) or buyer_id = (select auth.uid()))
    and kind in ('decided', 'upheld', 'overturned'));
drop policy if exists admins on dispute_decisions;
create policy admins on dispute_decisions for select to authenticated using ((select auth.is_admin()));

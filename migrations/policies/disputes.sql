drop policy if exists parties on disputes;
create policy parties on disputes for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
drop policy if exists staff on disputes;
create policy staff on disputes for select to authenticated using ((select auth.may('disputes.read')));

drop policy if exists parties on dispute_statements;
create policy parties on dispute_statements for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
drop policy if exists staff on dispute_statements;
create policy staff on dispute_statements for select to authenticated using ((select auth.may('disputes.read')));

drop policy if exists parties on settlement_proposals;
create policy parties on settlement_proposals for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
drop policy if exists staff on settlement_proposals;
create policy staff on settlement_proposals for select to authenticated using ((select auth.may('disputes.read')));

drop policy if exists parties on dispute_decisions;
create policy parties on dispute_decisions for select to authenticated
  using ((seller_id = (select auth.uid()) or buyer_id = (select auth.uid()))
    and kind in ('decided', 'upheld', 'overturned'));
drop policy if exists staff on dispute_decisions;
create policy staff on dispute_decisions for select to authenticated using ((select auth.may('disputes.read')));

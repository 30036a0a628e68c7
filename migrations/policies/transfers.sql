drop policy if exists parties on transfers;
create policy parties on transfers for select to authenticated
  using (sender_id = (select auth.uid()) or recipient_id = (select auth.uid()));

drop policy if exists parties on transfer_requests;
create policy parties on transfer_requests for select to authenticated
  using (requester_id = (select auth.uid()) or payer_id = (select auth.uid()));

drop policy if exists own_rows on scheduled_transfers;
create policy own_rows on scheduled_transfers for select to authenticated using (sender_id = (select auth.uid()));

drop policy if exists own_rows on kyc_documents;
create policy own_rows on kyc_documents for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists own_rows on verification_documents;
create policy own_rows on verification_documents for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists own_rows on funds_statements;
create policy own_rows on funds_statements for select to authenticated using (user_id = (select auth.uid()));

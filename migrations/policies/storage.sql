drop policy if exists public_buckets on storage.buckets;
create policy public_buckets on storage.buckets for select to anon, authenticated using (public);
drop policy if exists staff_sees on storage.buckets;
create policy staff_sees on storage.buckets for select to authenticated using ((select auth.may('files.manage')));
drop policy if exists staff_makes on storage.buckets;
create policy staff_makes on storage.buckets for insert to authenticated
  with check ((select auth.may('files.manage')) and owner = (select auth.uid()));
drop policy if exists staff_changes on storage.buckets;
create policy staff_changes on storage.buckets for update to authenticated
  using ((select auth.may('files.manage')) and not built_in) with check ((select auth.may('files.manage')));
drop policy if exists staff_drops on storage.buckets;
create policy staff_drops on storage.buckets for delete to authenticated
  using ((select auth.may('files.manage')) and not built_in);

drop policy if exists in_public_buckets on storage.objects;
create policy in_public_buckets on storage.objects for select to anon, authenticated
  using (exists (select 1 from storage.buckets b where b.id = bucket_id and b.public));
drop policy if exists own_pictures_in on storage.objects;
create policy own_pictures_in on storage.objects for insert to authenticated
  with check (storage.is_own_picture(bucket_id, name, owner_id));
drop policy if exists own_pictures_replace on storage.objects;
create policy own_pictures_replace on storage.objects for update to authenticated
  using (storage.is_own_picture(bucket_id, name, owner_id))
  with check (storage.is_own_picture(bucket_id, name, owner_id));
drop policy if exists own_pictures_out on storage.objects;
create policy own_pictures_out on storage.objects for delete to authenticated
  using (storage.is_own_picture(bucket_id, name, owner_id));

-- Staff: files of the buckets they manage, and of none of the product's own: people's files are private.
drop policy if exists staff_runs on storage.objects;
create policy staff_runs on storage.objects to authenticated
  using ((select auth.may('files.manage'))
    and exists (select 1 from storage.buckets b where b.id = bucket_id and not b.built_in))
  with check ((select auth.may('files.manage'))
    and exists (select 1 from storage.buckets b where b.id = bucket_id and not b.built_in));

-- Files of trades. Never changed or moved: there is no policy for that. Files that were not submitted may be deleted.
drop policy if exists trade_files_in on storage.objects;
create policy trade_files_in on storage.objects for insert to authenticated
  with check (bucket_id in ('payment-proofs', 'dispute-evidence')
    and storage.may_add_to_trade(bucket_id, name, owner_id));
drop policy if exists trade_files_seen on storage.objects;
create policy trade_files_seen on storage.objects for select to authenticated
  using (bucket_id in ('payment-proofs', 'dispute-evidence')
    and storage.sees_trade_file(bucket_id, name, owner_id, created_at));
-- A receipt is read before the transaction that submits it, so its owner could delete it in between and leave a proof
-- without a picture. Submitting marks the file's own row: a concurrent delete waits for the mark and sees it. The proof
-- itself, which that statement cannot see, would be too late.
drop policy if exists proofs_not_submitted_out on storage.objects;
create policy proofs_not_submitted_out on storage.objects for delete to authenticated
  using (bucket_id = 'payment-proofs' and owner_id = (select auth.uid()) and attached_at is null);

drop policy if exists applications_seen_by_staff on storage.objects;
create policy applications_seen_by_staff on storage.objects for select to authenticated
  using (bucket_id = 'job-applications' and (select auth.may('careers.manage')));
drop policy if exists own_export on storage.objects;
create policy own_export on storage.objects for select to authenticated
  using (bucket_id = 'data-exports' and owner_id = (select auth.uid()) and exists (
    select 1 from public.data_requests r where r.file_name = name and r.expires_at > public.app_now()));

-- Files of chats. Never changed or moved: there is no policy for that. Files that were not sent may be deleted.
drop policy if exists chat_files_in on storage.objects;
create policy chat_files_in on storage.objects for insert to authenticated
  with check (bucket_id = 'chat-files' and storage.may_add_to_chat(name, owner_id));
drop policy if exists chat_files_seen on storage.objects;
create policy chat_files_seen on storage.objects for select to authenticated
  using (bucket_id = 'chat-files' and storage.sees_chat_file(name, owner_id, attached_at));
drop policy if exists chat_files_not_sent_out on storage.objects;
create policy chat_files_not_sent_out on storage.objects for delete to authenticated
  using (bucket_id = 'chat-files' and owner_id = (select auth.uid()) and attached_at is null);

-- Papers behind restrictions: added and read by those who carry out orders, never changed or removed.
drop policy if exists restriction_orders_in on storage.objects;
create policy restriction_orders_in on storage.objects for insert to authenticated
  with check (bucket_id = 'restriction-orders' and owner_id = (select auth.uid()) and (select auth.may('restrictions.order')));
drop policy if exists restriction_orders_seen on storage.objects;
create policy restriction_orders_seen on storage.objects for select to authenticated
  using (bucket_id = 'restriction-orders' and (select auth.may('restrictions.order')));
-- Documents of identity. Until it is submitted, a file is its owner's; from then on only the product reads it, and
-- shows it to an assigned reviewer. Never changed or moved: there is no policy for that.
drop policy if exists kyc_documents_in on storage.objects;
create policy kyc_documents_in on storage.objects for insert to authenticated
  with check (bucket_id = 'kyc-documents' and storage.may_add_document(name, owner_id));
drop policy if exists kyc_documents_not_submitted on storage.objects;
create policy kyc_documents_not_submitted on storage.objects for select to authenticated
  using (bucket_id = 'kyc-documents' and owner_id = (select auth.uid()) and attached_at is null);
drop policy if exists kyc_documents_not_submitted_out on storage.objects;
create policy kyc_documents_not_submitted_out on storage.objects for delete to authenticated
  using (bucket_id = 'kyc-documents' and owner_id = (select auth.uid()) and attached_at is null);

-- Whether a file of this name is one of the caller's own documents: `<person>/<uuid>.<ext>`.
create or replace function storage.is_own_document(name text, owner uuid) returns boolean
  language sql stable set search_path = '' as $$
  select owner = auth.uid() and storage.trade_of(name) = auth.uid()
$$;
grant execute on function storage.is_own_document(text, uuid) to authenticated;

-- At most six files that are not submitted yet. Bypasses RLS, because the policy itself calls it.
create or replace function storage.may_add_document(name text, owner uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select storage.is_own_document(name, owner) and (
    select count(*) from storage.objects o
      where o.bucket_id = 'kyc-documents' and o.owner_id = owner and o.attached_at is null) < 6
$$;
grant execute on function storage.may_add_document(text, uuid) to authenticated;

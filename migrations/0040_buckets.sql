-- Buckets that administrators run over the wire, beside those of the house, whose rules are migrations.
-- A private bucket's rule is a policy on storage.objects: without one, nobody but the product reads it.
alter table storage.buckets
  add built_in boolean not null default false,
  -- Pictures of this bucket are drawn anew, their longer side at most this. Null: kept as they came.
  add redraw_pixels int check (redraw_pixels between 16 and 4096);
update storage.buckets set built_in = true, redraw_pixels = 512 where id = 'profiles';

create function storage.extension(name text) returns text language sql immutable set search_path = '' as
  $$ select coalesce(substring(storage.filename(name) from '\.([^.]+)$'), '') $$;
grant execute on function storage.extension(text) to anon, authenticated, service_role;

grant insert (id, name, owner, public, file_size_limit, allowed_mime_types),
  update (public, file_size_limit, allowed_mime_types, updated_at), delete
  on storage.buckets to authenticated, service_role;
create policy admins_see on storage.buckets for select to authenticated using ((select auth.is_admin()));
create policy admins_make on storage.buckets for insert to authenticated
  with check ((select auth.is_admin()) and owner = (select auth.uid()));
create policy admins_change on storage.buckets for update to authenticated
  using ((select auth.is_admin()) and not built_in) with check ((select auth.is_admin()));
create policy admins_drop on storage.buckets for delete to authenticated
  using ((select auth.is_admin()) and not built_in);

-- Files of the buckets they run, and of no bucket of the house: people's own are not theirs to look into.
create policy admins_run on storage.objects to authenticated
  using ((select auth.is_admin())
    and exists (select 1 from storage.buckets b where b.id = bucket_id and not b.built_in))
  with check ((select auth.is_admin())
    and exists (select 1 from storage.buckets b where b.id = bucket_id and not b.built_in));

-- A picture that moves elsewhere is shown as little as one that is removed, and one that arrives counts.
create trigger forget_moved_picture after update of bucket_id, name on storage.objects
  for each row when (old.bucket_id = 'profiles' and (new.bucket_id, new.name) is distinct from (old.bucket_id, old.name))
  execute function storage.forget_picture();
create trigger keep_newest_of_moved after update of bucket_id, name on storage.objects
  for each row when (new.bucket_id = 'profiles' and (new.bucket_id, new.name) is distinct from (old.bucket_id, old.name))
  execute function storage.keep_newest_pictures();

create or replace function storage.is_own_picture(bucket text, name text, owner uuid) returns boolean
  language sql stable set search_path = '' as $$
  select bucket = 'profiles' and owner = auth.uid() and storage.foldername(name) = array[auth.uid()::text]
$$;
grant execute on function storage.is_own_picture(text, text, uuid) to authenticated;

-- A deleted picture is removed from profiles.
create or replace function storage.forget_picture() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set avatar_url = null
    where p.id::text = split_part(old.name, '/', 1) and public.own_picture(p.id, p.avatar_url) = old.name;
  return null;
end $$;

-- Limits unused uploads per person: only the newest few are retained.
create or replace function storage.limit_pictures() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  folder text := split_part(new.name, '/', 1);
  chosen text := (select public.own_picture(p.id, p.avatar_url) from public.profiles p where p.id::text = folder);
begin
  delete from storage.objects o using (
      select s.id from storage.objects s
      where s.bucket_id = 'profiles' and starts_with(s.name, folder || '/') and s.name is distinct from chosen
      order by s.updated_at desc, s.id desc offset 3) surplus
    where o.id = surplus.id;
  return null;
end $$;

-- What the owner of a profile may make of it. The product itself, which carries no caller's claims, is free.

-- A picture is a file of one's own folder, an address of the web, or a small image written out.
create function own_picture(person uuid, avatar_url text) returns text
  language sql immutable set search_path = '' as $$
  select substring(avatar_url from
    '^(?:https?://[^/\s]+/storage/v1/object/public/profiles/)?(' || person || '/[A-Za-z0-9_.-]{1,100})$')
$$;
grant execute on function own_picture(uuid, text) to authenticated, service_role;

create function is_picture_address(person uuid, avatar_url text) returns boolean
  language sql immutable set search_path = '' as $$
  select public.own_picture(person, avatar_url) is not null
    or (length(avatar_url) <= 2048 and avatar_url ~* '^https?://[^\s<>"''`\\]+$')
    or avatar_url ~ '^data:image/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+=*$'
$$;
grant execute on function is_picture_address(uuid, text) to authenticated, service_role;

update profiles set avatar_url = null where not is_picture_address(id, avatar_url);
alter table profiles add constraint avatar_is_a_picture
  check (avatar_url is null or is_picture_address(id, avatar_url));

create function profiles_follow_rules() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  new.full_name := nullif(btrim(regexp_replace(normalize(new.full_name), '\s+', ' ', 'g')), '');
  new.avatar_url := nullif(btrim(new.avatar_url), '');
  if auth.uid() is null then return new; end if;

  select * into account from auth.users u where u.id = new.id;
  if tg_op = 'INSERT' then
    new.email := account.email;
    new.username := coalesce(nullif(new.username, ''), account.email);
    new.phone_verified := account.phone_confirmed_at is not null;
  elsif new.full_name is distinct from old.full_name
    and (old.verification_level = 'verified'
      or exists (select 1 from public.bank_accounts b where b.user_id = new.id)) then
    -- The name is what the bank's answer was compared with.
    raise exception 'FULL_NAME_IS_FIXED';
  end if;
  if (tg_op = 'INSERT' or new.username is distinct from old.username)
    and normalize(new.username, nfkc) like '%@%'
    and lower(new.username) is distinct from account.email then
    raise exception 'USERNAME_NOT_YOURS';
  end if;
  return new;
end $$;
create trigger follow_rules before insert or update on profiles
  for each row execute function profiles_follow_rules();

-- Others see a picture only where it is a file of ours: an address elsewhere would learn who looks.
create function profiles_show_picture() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  shown storage.objects;
begin
  if tg_op = 'INSERT' and auth.uid() is not null then
    -- Made again by its owner after it was lost; a new person's is made with the account.
    insert into public.trader_profiles (id, handle, member_since)
      select u.id, 'Trader ' || upper(right(replace(u.id::text, '-', ''), 10)), u.created_at
      from auth.users u where u.id = new.id
      on conflict do nothing;
  end if;
  select * into shown from storage.objects o
    where o.bucket_id = 'profiles' and o.name = public.own_picture(new.id, new.avatar_url);
  update public.trader_profiles t set avatar_url = shown.name
    where t.id = new.id and t.avatar_url is distinct from shown.name;
  -- The picture it replaces, and uploads before it that were never used, have no further purpose.
  if tg_op = 'UPDATE' and new.avatar_url is distinct from old.avatar_url then
    delete from storage.objects o
      where o.bucket_id = 'profiles' and starts_with(o.name, new.id || '/')
        and o.name is distinct from shown.name
        and (o.name = public.own_picture(new.id, old.avatar_url) or o.updated_at < shown.updated_at);
  end if;
  return null;
end $$;
create trigger show_picture after insert or update of avatar_url on profiles
  for each row execute function profiles_show_picture();

-- A picture that is gone is shown nowhere.
create function storage.forget_picture() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set avatar_url = null
    where p.id::text = split_part(old.name, '/', 1) and public.own_picture(p.id, p.avatar_url) = old.name;
  return null;
end $$;
create trigger forget_picture after delete on storage.objects
  for each row when (old.bucket_id = 'profiles') execute function storage.forget_picture();

-- Nobody fills the disk with pictures that are never used: the newest few wait to be chosen.
create function storage.keep_newest_pictures() returns trigger
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
create trigger keep_newest_pictures after insert on storage.objects
  for each row when (new.bucket_id = 'profiles') execute function storage.keep_newest_pictures();

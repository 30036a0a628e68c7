-- Whether a second factor is on is derived from the factors; a client cannot set it.
create or replace function profiles_derive_mfa_enabled() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.mfa_enabled := exists (
    select 1 from auth.mfa_factors f where f.user_id = new.id and f.status = 'verified');
  new.updated_at := public.app_now();
  return new;
end $$;

-- What the owner of a profile may change. The product itself, which has no caller's claims, is unrestricted.
create or replace function profiles_follow_rules() returns trigger
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
    -- The name is the one compared with the bank's response.
    raise exception 'FULL_NAME_IS_FIXED';
  end if;
  if (tg_op = 'INSERT' or new.username is distinct from old.username)
    and normalize(new.username, nfkc) like '%@%'
    and lower(new.username) is distinct from account.email then
    raise exception 'USERNAME_NOT_YOURS';
  end if;
  return new;
end $$;

-- Others see a picture only if it is a file of ours: an external URL would reveal its viewers to that server.
create or replace function profiles_show_picture() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  shown storage.objects;
begin
  if tg_op = 'INSERT' and auth.uid() is not null then
    -- Recreated by its owner if it was lost; for a new person it is created with the account.
    insert into public.trader_profiles (id, handle, member_since)
      select u.id, 'Trader ' || upper(right(replace(u.id::text, '-', ''), 10)), u.created_at
      from auth.users u where u.id = new.id
      on conflict do nothing;
  end if;
  select * into shown from storage.objects o
    where o.bucket_id = 'profiles' and o.name = public.own_picture(new.id, new.avatar_url);
  update public.trader_profiles t set avatar_url = shown.name
    where t.id = new.id and t.avatar_url is distinct from shown.name;
  -- Deletes the picture that was replaced, and earlier uploads that were never used.
  if tg_op = 'UPDATE' and new.avatar_url is distinct from old.avatar_url then
    delete from storage.objects o
      where o.bucket_id = 'profiles' and starts_with(o.name, new.id || '/')
        and o.name is distinct from shown.name
        and (o.name = public.own_picture(new.id, old.avatar_url) or o.updated_at < shown.updated_at);
  end if;
  return null;
end $$;

-- The name with which payments are compared is fixed while a payment may arrive.
create or replace function profiles_refuse_rename_in_trades() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and exists (select 1 from public.trades t
      where t.buyer_id = new.id and t.status in ('in_payment', 'processing', 'disputed')) then
    raise exception 'FULL_NAME_IS_FIXED';
  end if;
  return new;
end $$;

create or replace function profiles_take_notifications_along() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  delete from public.notifications where user_id = old.id;
  return null;
end $$;

create or replace function storage.foldername(name text) returns text[] language sql immutable set search_path = '' as
  $$ select trim_array(string_to_array(name, '/'), 1) $$;
grant execute on function storage.foldername(text) to anon, authenticated, service_role;

create or replace function storage.filename(name text) returns text language sql immutable set search_path = '' as
  $$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $$;
grant execute on function storage.filename(text) to anon, authenticated, service_role;

create or replace function storage.extension(name text) returns text language sql immutable set search_path = '' as
  $$ select coalesce(substring(storage.filename(name) from '\.([^.]+)$'), '') $$;
grant execute on function storage.extension(text) to anon, authenticated, service_role;

-- The trade a file belongs to: `<trade>/<uuid>.<ext>`; null for any other name.
create or replace function storage.trade_of(name text) returns uuid language sql immutable set search_path = '' as $$
  select case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]{3,4}$'
    then split_part(name, '/', 1)::uuid end
$$;
grant execute on function storage.trade_of(text) to authenticated;

-- The chat a file belongs to: same naming as for trades.
create or replace function storage.chat_of(name text) returns uuid language sql immutable set search_path = '' as $$
  select storage.trade_of(name)
$$;
grant execute on function storage.chat_of(text) to authenticated;

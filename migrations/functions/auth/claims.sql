-- Two more claims of the caller's token, next to auth.uid().
create or replace function auth.role() returns text language sql stable as
  $$ select auth.jwt() ->> 'role' $$;
create or replace function auth.email() returns text language sql stable as
  $$ select auth.jwt() ->> 'email' $$;
grant execute on function auth.role(), auth.email() to anon, authenticated, service_role;

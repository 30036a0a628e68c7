-- A session that ends on one node closes its sockets on every node.
create or replace function auth.signal_ended_sessions() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, old_record)
    select 'auth.sessions', 'SIGNAL', jsonb_build_object('id', o.id) from old_rows o;
  return null;
end $$;

-- Likewise for a session whose refresh tokens were all revoked. Checked at commit: a rotation revokes the old token
-- before it inserts the new one.
create or replace function auth.signal_revoked_family() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from auth.refresh_tokens t where t.session_id = new.session_id and not t.revoked)
  then
    insert into public.change_feed (table_name, op, old_record)
      values ('auth.sessions', 'SIGNAL', jsonb_build_object('id', new.session_id));
  end if;
  return null;
end $$;

-- When a session loses its second step, every node reloads it and closes its open connections.
create or replace function auth.signal_lowered_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, old_record)
    values ('auth.sessions', 'SIGNAL', jsonb_build_object('id', new.id));
  return null;
end $$;

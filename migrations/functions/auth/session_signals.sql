-- A session that ended on one node ends the sockets of every node.
create or replace function auth.signal_ended_sessions() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, old_record)
    select 'auth.sessions', 'SIGNAL', jsonb_build_object('id', o.id) from old_rows o;
  return null;
end $$;

-- So does one whose refresh tokens were all revoked. Asked at commit: a rotation revokes the old token
-- before it adds the new one.
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

-- A session that loses its second step must be read again by every node, and what it holds open closed.
create or replace function auth.signal_lowered_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, old_record)
    values ('auth.sessions', 'SIGNAL', jsonb_build_object('id', new.id));
  return null;
end $$;

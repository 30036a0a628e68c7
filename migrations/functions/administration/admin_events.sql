create or replace function admin_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- Each event follows the newest one. Writers take turns (server/identity/admin-log/append-event.ts), so this refuses only
-- what went another way.
create or replace function admin_events_follow() returns trigger language plpgsql set search_path = '' as $$
declare
  v_seq bigint;
  v_hash text;
begin
  select e.seq, e.hash into v_seq, v_hash from public.admin_events e order by e.seq desc limit 1;
  if new.seq <> coalesce(v_seq, 0) + 1 or new.prev_hash <> coalesce(v_hash, repeat('0', 64)) then
    raise exception 'an event of the audit log follows the newest one' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

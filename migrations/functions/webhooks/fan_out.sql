create or replace function merchant_event_body_once() returns trigger language plpgsql set search_path = '' as $$
begin
  new.body := public.merchant_event_body(new);
  return new;
end $$;

-- Every active endpoint that wants the event gets its first attempt in the event's own transaction: none is lost, and the
-- primary key lets none be written twice. A test goes to its endpoint alone.
create or replace function fan_out_merchant_event() returns trigger language plpgsql set search_path = '' as $$
begin
  insert into public.webhook_deliveries (event_id, endpoint_id, attempt, step, due_at, created_at)
  select new.id, e.id, 1, 0, new.occurred_at, new.occurred_at from public.webhook_endpoints e
  where e.merchant_id = new.merchant_id and e.is_test = new.is_test and e.status = 'active'
    and case when new.type = 'endpoint.test' then e.id = new.subject_id
      else e.types = '{}' or new.type = any (e.types) end
  -- An endpoint that is being deleted is waited for and passed over, or it would fail the event.
  for key share of e;
  return null;
end $$;

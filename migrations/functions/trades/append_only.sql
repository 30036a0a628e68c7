create or replace function trade_events_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'trade_events is append-only';
end $$;

create or replace function record_seals_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'record_seals is append-only';
end $$;

create or replace function retain_past_payment_details() returns trigger language plpgsql set search_path = public as $$
begin
  insert into past_payment_details (trade_id, seller_id, buyer_id, bank_code, bank_name, account_number, account_name,
      shown_at, visible_until)
    values (old.trade_id, old.seller_id, old.buyer_id, old.bank_code, old.bank_name, old.account_number,
      old.account_name, old.created_at, old.visible_until);
  return null;
end $$;

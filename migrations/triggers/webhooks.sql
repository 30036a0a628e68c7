create or replace trigger merchant_event_body before insert on merchant_events
  for each row execute function merchant_event_body_once();
create or replace trigger merchant_event_fans_out after insert on merchant_events
  for each row execute function fan_out_merchant_event();

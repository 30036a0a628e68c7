-- The condition is part of the trigger, so that the function is called only to refuse.
create or replace trigger refuse_transitions after update on trades for each row
  when (old.status <> new.status and not trade_may_go(old.status, new.status))
  execute function trades_refuse_transition();
create or replace trigger trades_stay before delete on trades for each row execute function trades_stay();

create or replace trigger retain_past after update on trade_payment_details for each row
  when ((old.created_at, old.account_number, old.bank_code) is distinct from
    (new.created_at, new.account_number, new.bank_code)) execute function retain_past_payment_details();

create or replace trigger append_only before update or delete on trade_events
  for each row execute function trade_events_are_append_only();

create or replace trigger append_only before update or delete on record_seals
  for each row execute function record_seals_are_append_only();
create or replace trigger append_only_truncate before truncate on record_seals
  for each statement execute function record_seals_are_append_only();

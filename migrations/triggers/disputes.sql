create or replace trigger take_parties before insert on disputes for each row execute function app_take_parties();
create or replace trigger feed_end after update of status, appeal_status on disputes for each row
  when (new.status = 'resolved' and new.appeal_status is distinct from 'open') execute function feed_dispute_end();

create or replace trigger take_parties before insert on dispute_statements
  for each row execute function app_take_parties();
create or replace trigger append_only before update or delete on dispute_statements
  for each row execute function dispute_record_is_append_only();

create or replace trigger take_parties before insert on settlement_proposals
  for each row execute function app_take_parties();

create or replace trigger take_parties before insert on dispute_decisions
  for each row execute function app_take_parties();
create or replace trigger append_only before update or delete on dispute_decisions
  for each row execute function dispute_record_is_append_only();

create or replace trigger approvals_stay before update on approvals for each row execute function approvals_stay();

create or replace trigger append_only before update or delete on admin_events
  for each row execute function admin_log_is_append_only();
create or replace trigger append_only_truncate before truncate on admin_events
  for each statement execute function admin_log_is_append_only();
create or replace trigger follow_the_chain before insert on admin_events
  for each row execute function admin_events_follow();
create or replace trigger append_only before update or delete on admin_seals
  for each row execute function admin_log_is_append_only();
create or replace trigger append_only_truncate before truncate on admin_seals
  for each statement execute function admin_log_is_append_only();

create or replace trigger append_only before update or delete on setting_changes
  for each row execute function setting_changes_stay();
create or replace trigger staff_notes_stay before update or delete on staff_notes
  for each row execute function staff_notes_stay();

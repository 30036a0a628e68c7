create or replace trigger staff_alias before insert on chat_participants
  for each row execute function chat_participants_alias();
create or replace trigger feed_updates after update on chat_participants referencing new table as new_rows
  for each statement execute function feed_receipts();
create or replace trigger feed_deletes after delete on chat_participants referencing old table as old_rows
  for each statement execute function feed_chat_people();

create or replace trigger feed_inserts after insert on messages referencing new table as new_rows
  for each statement execute function feed_messages();
create or replace trigger feed_updates after update on messages referencing new table as new_rows
  for each statement execute function feed_messages();

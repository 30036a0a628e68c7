-- Apps may have words of their own for somebody who is not here (busy, invisible). One short word of small letters:
-- everybody signed in reads it, and it is no place for a message.
alter table user_presence drop constraint user_presence_status_check;
alter table user_presence add constraint user_presence_status_check check (status ~ '^[a-z]{1,20}$');

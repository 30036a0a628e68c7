drop policy if exists participants on chats;
create policy participants on chats for select to authenticated using (id = any ((select my_chats())::uuid[]));

-- Staff participants are hidden, and so is the other person's row of a direct chat after a block.
drop policy if exists participants on chat_participants;
create policy participants on chat_participants for select to authenticated using (
  chat_id = any ((select my_chats())::uuid[]) and (user_id = (select auth.uid())
    or role in ('seller', 'buyer', 'customer') or (role = 'member' and not chat_is_blocked(chat_id))));

drop policy if exists participants on messages;
create policy participants on messages for select to authenticated using (
  chat_id = any ((select my_chats())::uuid[]));

drop policy if exists own_rows on chat_preferences;
create policy own_rows on chat_preferences for select to authenticated using (user_id = (select auth.uid()));

drop policy if exists own_rows on message_reports;
create policy own_rows on message_reports for select to authenticated using (reporter_id = (select auth.uid()));
drop policy if exists staff on message_reports;
create policy staff on message_reports for select to authenticated using ((select auth.may('message_reports.read')));

-- A person who loses the administrator role leaves all conversations they were in as staff: with support, where their
-- tickets wait again, and as an arbiter. Chats are locked first, as everywhere else, and get a message that they left.
create or replace function support_forgets_agents() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.staff_leaves(old.user_id);
  return null;
end $$;

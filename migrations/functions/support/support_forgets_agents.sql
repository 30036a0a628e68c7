-- Who is no administrator any more takes part in nobody's conversation by that right: neither with support, where
-- their tickets wait again, nor as an arbiter between two people. Conversations are locked first, as by all others, and
-- say that they left.
create or replace function support_forgets_agents() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.staff_leaves(old.user_id);
  return null;
end $$;

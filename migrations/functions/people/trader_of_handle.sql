-- Whom a handle names, in any case: who has it, else whose former one it is. Nobody else can get a former one.
create or replace function trader_of_handle(name text) returns uuid language sql stable
  set search_path = '' as $$
  select coalesce(
    (select t.id from public.trader_profiles t where lower(t.handle) = lower(name)),
    (select h.user_id from public.handle_choices h where lower(h.former_handle) = lower(name)
      order by h.chosen_at desc limit 1))
$$;

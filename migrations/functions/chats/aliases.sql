-- The id under which staff appear in a conversation.
create or replace function staff_alias(chat uuid, person uuid) returns uuid language sql
  security definer set search_path = '' as $$
  insert into public.staff_aliases as f (chat_id, user_id) values (chat, person)
    on conflict (chat_id, user_id) do update set alias = f.alias returning f.alias
$$;

-- The person behind an id shown in a conversation.
create or replace function person_of(shown uuid) returns uuid language sql stable set search_path = public as $$
  select coalesce((select f.user_id from staff_aliases f where f.alias = shown), shown)
$$;

-- All ids under which the person behind one of them appears.
create or replace function ids_of(shown uuid) returns uuid[] language sql stable set search_path = public as $$
  select array(select person_of(shown) union all
    select f.alias from staff_aliases f where f.user_id = person_of(shown))
$$;

create or replace function chat_participants_alias() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  new.shown_id := case when new.role in ('agent', 'arbiter') then public.staff_alias(new.chat_id, new.user_id)
    else new.user_id end;
  return new;
end $$;

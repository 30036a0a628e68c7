-- At most twenty: counted under a per-person lock, so that concurrent inserts cannot exceed the limit.
create or replace function saved_offer_filters_have_an_end() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles p where p.id = new.user_id for no key update;
  if (select count(*) from public.saved_offer_filters f where f.user_id = new.user_id) >= 20 then
    raise exception 'You can keep up to 20 saved filters. Delete one to save another.'
      using errcode = 'check_violation', constraint = 'saved_filters_have_an_end';
  end if;
  return new;
end $$;
grant execute on function saved_offer_filters_have_an_end() to authenticated;

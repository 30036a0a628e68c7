create or replace function auth.note_verified_factor() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.status <> 'verified' then
    new.verified_at := null;
  elsif tg_op = 'INSERT' then
    new.verified_at := coalesce(new.verified_at, least(new.created_at, now()));
  elsif old.status <> 'verified' then
    new.verified_at := now();
  else
    new.verified_at := old.verified_at;
  end if;
  return new;
end $$;

-- Allowed transitions of a payout: it never moves backwards, whatever is reported and in whatever order.
create or replace function payouts_move_forward() returns trigger language plpgsql set search_path = public as $$
begin
  if (old.status, new.status) not in (('queued', 'sending'), ('queued', 'cancelled'), ('sending', 'queued'),
      ('sending', 'unknown'), ('sending', 'succeeded'), ('sending', 'failed'), ('unknown', 'succeeded'),
      ('unknown', 'failed'), ('succeeded', 'reversed')) then
    raise exception 'a payout does not go from % to %', old.status, new.status;
  end if;
  return new;
end $$;

create or replace function payouts_refuse_new_terms() returns trigger language plpgsql set search_path = public as $$
begin
  raise exception 'what a payout is of does not change';
end $$;

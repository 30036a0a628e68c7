-- All allowed status transitions of a trade.
create or replace function trade_may_go(from_status text, to_status text) returns boolean
  language sql immutable parallel safe as $$
  select from_status || ' > ' || to_status in (
    'open > in_payment', 'open > cancelled',
    'in_payment > processing', 'in_payment > open', 'in_payment > cancelled', 'in_payment > disputed',
    'processing > completed', 'processing > cancelled', 'processing > disputed',
    'disputed > completed', 'disputed > cancelled')
$$;

create or replace function trades_refuse_transition() returns trigger language plpgsql as $$
begin
  raise exception 'a trade cannot go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'trade_transitions';
end $$;

-- Trades are never deleted, so other rows may rely on them.
create or replace function trades_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a trade is never removed';
end $$;

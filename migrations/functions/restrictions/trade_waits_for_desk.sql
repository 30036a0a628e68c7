-- Whether no payment window runs for these parties, because one of them cannot act: the seller may not give coins away,
-- or one of them may not sign in. It ends when the restriction is closed, not already when its time is over: closing gives
-- the buyer a new window in the same transaction.
create or replace function trade_waits_for_desk(p_seller uuid, p_buyer uuid) returns boolean
  language sql stable set search_path = public as $$
  select exists (select from account_restrictions r where r.closed_at is null
    and ((r.user_id = p_seller and r.blocks && '{out,login}') or (r.user_id = p_buyer and r.blocks && '{login}')))
$$;

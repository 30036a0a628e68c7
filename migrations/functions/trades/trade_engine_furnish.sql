-- Copies an offer's related rows to another one: its accounts per payment method and, if it is private, a link. The old
-- link is moved to the new offer when the old one is over, so that its holder finds what is left.
create or replace function trade_engine_furnish(p_from uuid, p_to uuid, p_now timestamptz) returns void
  language plpgsql set search_path = public as $$
begin
  insert into offer_accounts (trade_id, method_id, creator_id, bank_account_id)
    select p_to, a.method_id, a.creator_id, a.bank_account_id from offer_accounts a where a.trade_id = p_from
    on conflict do nothing;
  update offer_links l set trade_id = p_to from trades t
    where l.trade_id = p_from and t.id = p_from and t.status in ('completed', 'cancelled')
      and not exists (select from offer_links known where known.trade_id = p_to);
  insert into offer_links (trade_id, creator_id, token, created_at)
    select t.id, t.creator_id, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), p_now
    from trades t where t.id = p_to and t.is_private
    on conflict do nothing;
end $$;

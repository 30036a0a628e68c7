-- A person's level, by which limits are chosen.
create or replace function limit_level(p_user uuid) returns text
  language sql stable set search_path = public as $$
  select case when p.verification_level <> 'verified' then 'unverified'
    when p.kyc_level = 3 or p.is_business then 'business' when p.kyc_level = 2 then 'verified' else 'basic' end
  from profiles p where p.id = p_user
$$;

-- The most of a product within a period for one person: their own override, else their level's; null for no limit.
create or replace function limit_most(p_user uuid, p_product text, p_period text) returns numeric
  language sql stable set search_path = public as $$
  select coalesce(
    (select o.most from limit_overrides o where o.user_id = p_user and o.product = p_product and o.period = p_period
      and o.until > app_now() order by o.created_at desc limit 1),
    (select r.most from limit_rules r where r.product = p_product and r.period = p_period
      and r.level = limit_level(p_user)))
$$;

-- What a person moved since a time, read from the rows of the movements themselves: what failed, was cancelled or came
-- back no longer counts, and nothing can be counted twice. Worth in kobo at the time; `cents` of a dollar where a
-- withdrawal knows them. Savings and payments of invoices are read from the ledger: they count at today's rate. What was
-- held for an invoice and came back does not count; what is being bought for one counts from the start.
create or replace function limit_uses(p_user uuid, p_products text[], p_since timestamptz)
  returns table (product text, at timestamptz, kobo bigint, cents bigint)
  language sql stable set search_path = public as $$
  select 'transfer', t.created_at, app_units(t.value_ngn, 2), null::bigint from transfers t
    where 'transfer' = any (p_products) and t.sender_id = p_user and t.created_at > p_since
  union all
  select 'transfer', l.created_at, round((l.units - case when l.kind = 'invoice_hold' then invoice_returned(l.subject_id)
      else 0 end) * r.mid_rate / 1000000)::bigint, null
    from ledger_transactions l
      join ledger_accounts f on f.id = l.from_id and f.kind = 'available'
      join exchange_rates r on r.from_currency = l.asset and r.to_currency = 'NGN' and r.is_active
    where 'transfer' = any (p_products) and l.from_owner_id = p_user and l.created_at > p_since
      and l.kind in ('invoice_pay', 'invoice_hold', 'invoice_fee')
  union all
  select 'transfer', t.created_at, round(t.units * r.mid_rate / 1000000)::bigint, null
    from invoice_trade_intents t
      join exchange_rates r on r.from_currency = t.asset and r.to_currency = 'NGN' and r.is_active
    where 'transfer' = any (p_products) and t.payer_id = p_user and t.created_at > p_since
      and t.state in ('open', 'tied')
  union all
  select 'payout', p.created_at, app_units(p.amount, 2), null from payouts p
    where 'payout' = any (p_products) and p.user_id = p_user and p.created_at > p_since
      and p.status not in ('cancelled', 'failed', 'reversed')
  union all
  select 'withdrawal', w.created_at, app_units(coalesce(w.value_ngn, 0), 2), w.usd_cents from withdrawals w
    where 'withdrawal' = any (p_products) and w.user_id = p_user and w.created_at > p_since
      and w.invoice_refund_id is null and w.status not in ('cancelled', 'rejected', 'failed')
  union all
  select 'convert', c.created_at, app_units(round(c.give_amount * q.from_price, 2), 2), null
    from conversions c join convert_quotes q on q.id = c.quote_id
    where 'convert' = any (p_products) and c.user_id = p_user and c.created_at > p_since
  union all
  select 'savings', l.created_at, round(l.units * r.mid_rate / 1000000)::bigint, null
    from ledger_transactions l
      join exchange_rates r on r.from_currency = l.asset and r.to_currency = 'NGN' and r.is_active
    where 'savings' = any (p_products) and l.from_owner_id = p_user and l.created_at > p_since
      and l.kind = 'savings_in'
$$;

-- What people may trade before identity checks: the amounts of the settings `security.*`, checked under the lock of the person
-- who accepts or offers.

-- An amount in naira; a dollar at the market rate of the dollar coin. Null without a rate.
create or replace function trade_naira(p_fiat text, p_sum numeric) returns numeric
  language sql stable set search_path = public as $$
  select case p_fiat when 'NGN' then p_sum else p_sum * (select r.mid_rate from exchange_rates r
    where r.is_active and r.from_currency = 'USDT' and r.to_currency = 'NGN') end
$$;

-- What counts towards this person's limit at that moment, in kobo: their running trades, those completed within the
-- last 24 hours, and the full amount of their open offers, since each may be taken at any time. Null where a rate is
-- missing.
create or replace function trade_worth_of_day(p_person uuid, p_now timestamptz) returns bigint
  language sql stable set search_path = public as $$
  select case when count(*) = count(x.worth) then coalesce(sum(round(x.worth * 100)), 0)::bigint end
  from (
    select trade_naira(t.fiat_currency, t.total_fiat - coalesce(t.total_tail, 0) / 100.0) as worth from trades t
      where t.buyer_id = p_person and t.status in ('in_payment', 'processing', 'disputed')
    union all
    select trade_naira(t.fiat_currency, t.total_fiat - coalesce(t.total_tail, 0) / 100.0) from trades t
      where t.seller_id = p_person and t.status in ('in_payment', 'processing', 'disputed')
    union all
    select trade_naira(t.fiat_currency, t.total_fiat - coalesce(t.total_tail, 0) / 100.0) from trades t
      where t.buyer_id = p_person and t.status = 'completed' and t.completed_at > p_now - interval '24 hours'
    union all
    select trade_naira(t.fiat_currency, t.total_fiat - coalesce(t.total_tail, 0) / 100.0) from trades t
      where t.seller_id = p_person and t.status = 'completed' and t.completed_at > p_now - interval '24 hours'
    union all
    select trade_naira(t.fiat_currency, t.amount * t.price_per_unit) from trades t
      where t.creator_id = p_person and t.status = 'open') x
$$;

-- Input of the rules for trading an amount: the checks a person has completed, the amounts from which checks are
-- required, the most their level may trade within a day, and what counts already, in kobo; that is only computed for a
-- person who lacks a check or has such a limit. People of the sandbox share a published password, so they cannot have a
-- number and a second factor of their own: both count as completed.
create or replace function trade_limit_facts(p_person uuid)
  returns table (has_phone boolean, has_factor boolean, has_identity boolean, phone_from bigint, factor_from bigint,
    identity_from bigint, day_most bigint, naira_per_dollar numeric, used bigint)
  language sql stable set search_path = public as $$
  select x.has_phone, x.has_factor, x.has_identity,
    app_units((setting_value('security.phone_threshold') #>> '{}')::numeric, 2),
    app_units((setting_value('security.tfa_threshold') #>> '{}')::numeric, 2),
    app_units((setting_value('security.kyc_threshold') #>> '{}')::numeric, 2),
    app_units(x.day_most, 2), round(trade_naira('USD', 1), 2),
    case when x.has_phone and x.has_factor and x.has_identity and x.day_most is null then 0
      else trade_worth_of_day(p_person, app_now()) end
  from (select u.is_demo or (u.phone is not null and u.phone_confirmed_at is not null) as has_phone,
      p.mfa_enabled or u.is_demo as has_factor, p.verification_level = 'verified' as has_identity,
      limit_most(p.id, 'trade', 'day') as day_most
    from profiles p join auth.users u on u.id = p.id where p.id = p_person) x
$$;

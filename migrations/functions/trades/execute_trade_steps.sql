-- The trade engine: the only place where a trade's steps move money. It takes all steps of a batch, locks trades,
-- people and accounts, each in id order, decides each step separately, and writes trade, escrow, ledger, history,
-- notifications and feed in the caller's transaction.
--
-- A step is described by one index of the first thirteen arrays: its kind, the trade, the actor (null: the clock); a
-- new id: of the child trade if an acceptance takes only a part, of the new offer if a cancelled trade goes back to the
-- market; for an acceptance the amount and fee in minor units, the total in the fiat's minor units and the first tail
-- to try, the price the rule saw, the bank account and the payment method; for a cancellation the reason and further
-- details of its event. A notification refers to its step by that index, counted from 1; {kobo} in it is replaced with
-- the tail. The limits are those of core/trade/limits.ts; by step index they may also contain an acceptance's worth in
-- kobo (`worths`) and its taker's ceiling (`ceilings`), which the worth plus what already counts must stay below. No
-- ceiling: the taker has completed every check. Returns one row per step; code is null when it was executed.
--
-- Each step is decided from the state before the call, so no step may change what another one reads: a call holds at
-- most one step per trade, and never both an offer and its child trade. A call that does is refused as a whole.
-- People's limits and sellers' tails are also counted within the call.
--
-- The planner settings fix the plan that suits a batch, cached once and using index scans: a plan made on the
-- statistics of empty tables would otherwise remain while the tables grow.
create or replace function execute_trade_steps(p_kinds text[], p_trades uuid[], p_actors uuid[], p_children uuid[],
    p_units bigint[], p_fee_units bigint[], p_totals bigint[], p_tails int[], p_prices numeric[],
    p_bank_accounts uuid[], p_methods text[], p_reasons text[], p_details text[], p_notice_steps int[], p_notice_users uuid[],
    p_notice_types text[], p_notice_titles text[], p_notice_messages text[], p_notice_templates text[],
    p_notice_params text[], p_limits jsonb)
  returns table (n int, code text, replayed boolean, trade_id uuid, escrow_id uuid, status text, total_fiat numeric)
  language plpgsql
  set search_path = public
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set enable_material = off set jit = off as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_ahead interval;  -- offset of the product's clock
  v_shard int := floor(random() * 16);  -- fee shard: avoids contention between batches
  v_locked uuid[] := p_trades;
  v_lacking boolean;
  v_taking boolean;
  v_drawing boolean;
  v_meeting boolean;
  v_people uuid[];       -- people whose limits or figures count,
  v_parties uuid[];      -- and both parties of new trades
  v_few int := (p_limits #>> '{running,0}')::int;  -- nobody is refused below this many running trades
  v_worths bigint[] := trade_engine_sums(p_limits -> 'worths');
  v_ceilings bigint[] := trade_engine_sums(p_limits -> 'ceilings');
  v_accounts uuid[];
  v_tails int[];         -- by step index, the kobo added to an acceptance's total
  v_clear boolean;       -- no acceptance needs the detailed check
  v_plan trade_engine_plan[];
  v_done trade_engine_plan[];      -- steps of the plan to execute
  v_accepted trade_engine_plan[];  -- acceptances among them,
  v_ended trade_engine_plan[];     -- running trades that end,
  v_moved trade_engine_plan[];     -- and steps that move money
  v_running uuid[];              -- by step index, the trade its notifications are about
  v_from_after bigint[];
  v_to_after bigint[];
  v_parting boolean;
  v_returning boolean;
  v_leaving boolean;
  v_banned uuid[] := '{}';       -- banned sellers: abandoning their trades counts against no buyer
  v_reopening boolean;
  v_back trade_engine_plan[];      -- trades whose offers go back to the market
begin
  -- 1. Lock every trade the steps touch, in id order; for a child trade that may end, also its offer.
  if p_kinds && '{cancel,expire}' then
    v_locked := array(select unnest(p_trades)
      union select t.parent_id from trades t where t.id = any (p_trades) and t.parent_id is not null);
  end if;
  perform 1 from trades t where t.id = any (v_locked) order by t.id for no key update;

  -- The time is read under the locks, so concurrent calls have times in the order of their locks.
  select c.ahead into strict v_ahead from app_clock c;
  v_now := clock_timestamp() + v_ahead;

  -- 2. Decide each step from the state under the locks. Repeated if an account has to be created first.
  loop
    with steps as materialized (
      select s.n, s.kind, p_actors[s.n] as actor_id, p_children[s.n] as child_id, p_units[s.n] as asked_units,
        p_fee_units[s.n] as asked_fee_units, t.id, t.parent_id, t.creator_id, t.seller_id, t.buyer_id,
        t.trade_type, t.status, t.asset, t.amount, t.price_per_unit, t.seller_fee_amount, t.trade_offer_type,
        t.completion_timeout, t.accepted_at, t.paid_at, t.pause_reason, t.payment_window_minutes,
        t.returns_to_market, t.auto_release, t.payment_method_ids,
        coalesce(p_methods[s.n], t.payment_method_ids[1]) as method,
        -- The account that receives the money by the chosen payment method: the taker's, or the offer's for that
        -- method.
        case when s.kind = 'accept' then coalesce(p_bank_accounts[s.n], (select a.bank_account_id from offer_accounts a
          where a.trade_id = t.id and a.method_id = coalesce(p_methods[s.n], t.payment_method_ids[1])),
          t.bank_account_id) end as account,
        e.id as escrow_id, e.amount as held, e.fee_amount as held_fee, u.unit,
        p_units[s.n] = t.amount * u.unit as whole,
        case when s.kind = 'accept' then coalesce(
          (select true from trades c where c.id = p_children[s.n]), false) else false end as made,
        case when s.kind in ('cancel', 'expire') and t.status <> 'open' then coalesce(
          (select o.status = 'open' from trades o where o.id = t.parent_id), false) else false end as gives_back,
        case when s.kind = 'accept' and t.one_at_a_time then exists (select from trades c
          where c.parent_id = t.id and c.status in ('in_payment', 'processing', 'disputed')) else false end as busy,
        -- A cancelled trade goes back to the market, unless it was a child trade whose offer is still open or was
        -- cancelled by its maker.
        case when s.kind = 'cancel' and t.trade_type = 'sell' and t.returns_to_market
            and t.status in ('in_payment', 'processing') then not exists (select from trades o
              where o.id = t.parent_id and (o.status = 'open' or (o.status = 'cancelled' and o.accepted_at is null)))
          else false end as comes_back
      from (select n, p_kinds[n] as kind from generate_series(1, cardinality(p_trades)) n offset 0) s
      left join trades t on t.id = p_trades[s.n]
      left join lateral (select 10::numeric ^ a.scale as unit from assets a where a.code = t.asset offset 0) u on true
      left join lateral (select e.id, e.amount, e.fee_amount from escrow e
        where e.trade_id = t.id and e.status = 'locked' and s.kind <> 'accept' offset 0) e on true
    ),
    -- The refusal, or that it is a replay, or the ledger transaction it makes: from which account of the seller, to
    -- whom. Only a release pays the fee; otherwise the fee moves with the amount.
    planned as materialized (
      select s.*,
        case
          when s.id is null then 'TRADE_NOT_FOUND'
          when s.kind = 'accept' then case
            when s.status = 'in_payment' and s.whole
              and s.actor_id = case s.trade_type when 'sell' then s.buyer_id else s.seller_id end then null
            when s.made then null
            when s.status <> 'open' then 'TRADE_NOT_AVAILABLE'
            when s.creator_id = s.actor_id then 'SELF_TRADING_PROHIBITED'
            when s.pause_reason is not null or s.busy then 'TRADE_NOT_AVAILABLE'
            when s.price_per_unit <> p_prices[s.n] then 'PRICE_CHANGED'
            when s.method <> all (s.payment_method_ids) then 'PAYMENT_METHOD_UNKNOWN'
            when s.asked_units > s.amount * s.unit or s.amount <= 0 then 'TRADE_NOT_AVAILABLE'
            when not s.whole and s.trade_offer_type = 'Full' then 'AMOUNT_NOT_ALLOWED'
          end
          when s.kind = 'mark_paid' then case
            -- Or the clock, when the bank has confirmed the payment.
            when s.actor_id is not null and s.actor_id is distinct from s.buyer_id then 'NOT_YOUR_STEP'
            when s.status = 'processing' then null
            when s.status <> 'in_payment' then 'TRADE_STATE_CHANGED'
            when s.completion_timeout <= v_now then 'PAYMENT_WINDOW_CLOSED'
          end
          when s.kind = 'release' then case
            -- Or the clock, if the seller allowed automatic release.
            when case when s.actor_id is null then not s.auto_release else s.actor_id is distinct from s.seller_id end
              then 'NOT_YOUR_STEP'
            when s.status = 'completed' then null
            when s.status <> 'processing' then 'TRADE_STATE_CHANGED'
          end
          when s.kind = 'cancel' then case
            when s.status = 'cancelled' and s.actor_id in (s.creator_id, s.buyer_id, s.seller_id) then null
            when s.status = 'open' and s.actor_id = s.creator_id then null
            when s.status in ('in_payment', 'processing') and s.actor_id = s.buyer_id then null
            when s.actor_id is distinct from s.buyer_id and s.actor_id is distinct from s.seller_id
              and s.actor_id <> s.creator_id then 'NOT_YOUR_STEP'
            when s.status in ('in_payment', 'processing') then 'ONLY_BUYER_CANCELS'
            else 'TRADE_STATE_CHANGED'
          end
          when s.kind = 'expire' then case
            when s.status <> 'in_payment' or s.completion_timeout > v_now then 'TRADE_STATE_CHANGED'
          end
          else 'UNKNOWN_STEP'
        end as code,
        case s.kind
          when 'accept' then s.status <> 'open' or s.made
          when 'mark_paid' then s.status = 'processing'
          when 'release' then s.status = 'completed'
          when 'cancel' then s.status = 'cancelled'
          else false end as happened,
        case when s.kind = 'accept' and s.trade_type = 'buy' then s.actor_id else s.seller_id end as seller,
        case when s.kind = 'accept' and s.trade_type = 'sell' then s.actor_id else s.buyer_id end as buyer,
        case
          when s.kind = 'accept' then case s.trade_type when 'sell' then 'offer' else 'available' end
          when s.kind in ('release', 'expire') then 'escrow'
          when s.kind = 'cancel' and s.status <> 'open' then 'escrow'
          when s.kind = 'cancel' and s.trade_type = 'sell' then 'offer' end as from_kind,
        case when s.kind = 'release' then s.buyer_id
          when s.kind = 'accept' and s.trade_type = 'buy' then s.actor_id else s.seller_id end as to_owner,
        case
          when s.kind = 'accept' then 'escrow'
          when s.kind = 'expire' and s.trade_type = 'sell' then 'offer'
          when s.kind = 'cancel' and s.trade_type = 'sell' and (s.gives_back or s.comes_back) then 'offer'
          else 'available' end as to_kind,
        case s.kind when 'accept' then 'escrow_freeze' when 'release' then 'escrow_release'
          when 'expire' then 'escrow_refund'
          when 'cancel' then case when s.status = 'open' then 'offer_refund' else 'escrow_refund' end
          end as ledger_kind,
        case when s.kind = 'accept' then s.asked_units / s.unit else coalesce(s.held, s.amount) end as part,
        -- Each fee is rounded separately, so what was refunded to an offer may be one unit short of the fee on the sum.
        case when s.kind = 'accept' and s.trade_type = 'sell' and not s.whole
            then least(s.asked_fee_units / s.unit, s.seller_fee_amount)
          when s.kind = 'accept' and s.trade_type = 'buy' then s.asked_fee_units / s.unit
          else coalesce(s.held_fee, s.seller_fee_amount) end as part_fee
      from steps s
    )
    select array_agg((
          p.n, p.kind, p.code, p.code is null and p.happened, p.id, case when p.made or (p.kind = 'accept' and not p.whole)
            then p.child_id else p.id end, p.parent_id,
          coalesce(p.escrow_id, case when y.acts and p.kind = 'accept' then uuidv7() end), p.actor_id, p.seller,
          p.buyer, p.status, case p.kind
            when 'accept' then 'in_payment'
            when 'mark_paid' then 'processing'
            when 'release' then 'completed'
            when 'cancel' then 'cancelled'
            when 'expire' then case when p.gives_back then 'cancelled' else 'open' end end,
          p.whole, p.gives_back, p.comes_back, p.part, p.part_fee, p_totals[p.n] / 100.0, p.price_per_unit,
          p.payment_window_minutes, p.account, p.method, p.accepted_at, p.paid_at, p_reasons[p.n], p.asset,
          p.ledger_kind,
          (case p.kind when 'release' then p.part else p.part + p.part_fee end * p.unit)::bigint,
          case p.kind when 'release' then (p.part_fee * p.unit)::bigint else 0 end,
          p.from_kind, p.to_owner, p.to_kind, f.id, r.id, fee.id)::trade_engine_plan order by p.n),
      array_agg(f.id) || array_agg(r.id) || array_agg(fee.id),
      array_agg(case when p.kind = 'accept' then p.actor_id else p.buyer end)
          filter (where y.acts and (p.kind in ('accept', 'release', 'expire') or p.kind = 'cancel' and p.status <> 'open'))
        || array_agg(p.seller) filter (where y.acts and p.kind = 'release'),
      array_agg(p.actor_id) filter (where y.acts and p.kind = 'accept')
        || array_agg(p.creator_id) filter (where y.acts and p.kind = 'accept'),
      bool_or(y.acts and p.from_kind is not null and (f.id is null or r.id is null)),
      bool_or(y.acts and p.kind = 'accept'),
      bool_or(y.acts and p.from_kind = 'available'),
      bool_or(p.parent_id = any (p_trades)) or count(distinct p.id) < count(p.id)
    into v_plan, v_accounts, v_people, v_parties, v_lacking, v_taking, v_drawing, v_meeting
    from planned p
    cross join lateral (select p.code is null and not p.happened as acts) y
    left join lateral (select a.id from ledger_accounts a where a.owner_id = p.seller and a.kind = p.from_kind
      and a.asset = p.asset and a.shard = 0 and y.acts offset 0) f on true
    left join lateral (select a.id from ledger_accounts a where a.owner_id = p.to_owner and a.kind = p.to_kind
      and a.asset = p.asset and a.shard = 0 and y.acts and p.from_kind is not null offset 0) r on true
    left join lateral (select a.id from ledger_accounts a where a.owner_id is null and a.kind = 'fees'
      and a.asset = p.asset and a.shard = v_shard and y.acts and p.kind = 'release' and p.part_fee > 0
      offset 0) fee on true;
    if v_meeting then
      raise exception 'two steps of one call meet in the same offer' using errcode = 'cardinality_violation';
    end if;
    exit when not v_lacking;

    insert into ledger_accounts (owner_id, kind, asset)
      select x.owner_id, x.kind, x.asset from (
        select seller_id as owner_id, from_kind as kind, asset from unnest(v_plan)
          where code is null and not replayed and from_kind is not null and from_id is null
        union
        select to_owner, to_kind, asset from unnest(v_plan)
          where code is null and not replayed and from_kind is not null and to_id is null) x
      order by x.owner_id, x.kind, x.asset
      on conflict do nothing;
  end loop;

  -- 3. Lock the people whose limits or figures count, then every account that will change, each in id order. What is
  -- stable only under these locks is checked now: limits, bans, blocks and lockouts, and the tails that a seller's
  -- running trades leave free. Usually nothing prevents any acceptance, and the same query assigns the tails; otherwise
  -- the acceptances are checked one by one.
  if v_people is not null then
    perform 1 from trader_profiles r where r.id = any (v_people) order by r.id for no key update;
  end if;
  perform 1 from ledger_accounts a where a.id = any (v_accounts) order by a.id for no key update;
  v_now := clock_timestamp() + v_ahead;
  if v_taking then
    select array_agg(case when u.used is null then 0
          when k.nth = 1 and k.first_tail <> all (u.used) then k.first_tail
          else (select x.tail from (select (k.first_tail - 1 + generate_series(0, 98)) % 99 + 1 as tail offset 0) x
            where x.tail <> all (u.used) offset k.nth - 1 limit 1) end order by k.n),
      count(k.actor_id) filter (where k.takes) = count(distinct k.actor_id) filter (where k.takes)
        and bool_and(not k.takes or v_ceilings[k.n] is null
          or (trade_worth_of_day(k.actor_id, v_now) + v_worths[k.n] < v_ceilings[k.n]) is true)
        and bool_and(not k.takes or (b.twins + s.twins = 0
          and (b.running + s.running < v_few
            or b.running + s.running < (select trade_engine_running_limit(r, p_limits)
              from trader_profiles r where r.id = k.actor_id))))
        and not exists (select from trader_lockouts l where l.user_id = any (v_people) and l.locked_until > v_now)
        and trade_engine_banned(v_parties, v_now) = '{}'
        and not exists (select from trader_blocks x where x.blocker_id = any (v_parties) and x.blocked_id = any (v_parties))
    into v_tails, v_clear
    from (select p.n, p.actor_id, p.seller_id, p.buyer_id, p.payment_method_id, p.amount, p.total_fiat, y.takes,
        row_number() over alike as nth, first_value(p_tails[p.n]) over alike as first_tail
      from unnest(v_plan) p
      cross join lateral (select p.code is null and not p.replayed and p.kind = 'accept' as takes) y
      window alike as (partition by y.takes, p.seller_id, p.total_fiat order by p.n)) k
    left join lateral (select count(*) filter (where t.creator_id <> k.actor_id) as running,
        count(*) filter (where t.seller_id = k.seller_id and t.payment_method_id = k.payment_method_id
          and t.amount = k.amount) as twins
      from trades t where t.buyer_id = k.actor_id and t.status in ('in_payment', 'processing', 'disputed')
        and k.takes offset 0) b on true
    left join lateral (select count(*) filter (where t.creator_id <> k.actor_id) as running,
        count(*) filter (where t.buyer_id = k.buyer_id and t.payment_method_id = k.payment_method_id
          and t.amount = k.amount) as twins
      from trades t where t.seller_id = k.actor_id and t.status in ('in_payment', 'processing', 'disputed')
        and k.takes offset 0) s on true
    left join lateral (select array(select t.total_tail from trades t where t.seller_id = k.seller_id
        and t.total_fiat > k.total_fiat and t.total_fiat < k.total_fiat + 1 and t.total_tail is not null
        and t.status in ('in_payment', 'processing', 'disputed')) as used
      where k.takes and p_tails[k.n] is not null offset 0) u on true;
    if v_drawing or not v_clear or array_position(v_tails, null) is not null then
      select r.p_plan, r.p_chosen into v_plan, v_tails from trade_engine_refuse(v_plan, p_tails, p_limits, v_now) r;
    end if;
  end if;

  select array_agg(p order by p.n) filter (where a.acts),
    array_agg(p) filter (where a.acts and p.kind = 'accept'),
    array_agg(p) filter (where a.acts and a.ends),
    array_agg(p order by p.n) filter (where a.acts and p.from_id is not null),
    array_agg(case when a.acts then p.running_id end order by p.n),
    bool_or(a.acts and p.kind = 'accept' and not p.whole),
    bool_or(a.acts and p.gives_back),
    bool_or(a.acts and a.ends and p.kind in ('cancel', 'expire')),
    bool_or(a.acts and a.ends and p.to_status = 'open' and p.parent_id is not null),
    array_agg(p order by p.n) filter (where a.acts and p.comes_back)
  into v_done, v_accepted, v_ended, v_moved, v_running, v_parting, v_returning, v_leaving, v_reopening, v_back
  from unnest(v_plan) p
  cross join lateral (select p.code is null and not p.replayed as acts,
    p.kind in ('release', 'expire') or (p.kind = 'cancel' and p.from_status <> 'open') as ends) a;

  -- 4. Execute what was not refused, skipping statements that no step needs.
  if v_done is not null then
    update trades t set
        status = case when p.parts then t.status else p.to_status end,
        amount = case when p.parts then t.amount - p.amount else t.amount end,
        seller_fee_amount = case
          when p.parts and t.trade_type = 'sell' then t.seller_fee_amount - p.fee_amount
          when p.takes then p.fee_amount
          when p.reopens and t.trade_type = 'buy' then 0
          else t.seller_fee_amount end,
        seller_id = case when p.takes then p.seller_id
          when p.reopens and t.trade_type = 'buy' then null else t.seller_id end,
        buyer_id = case when p.takes then p.buyer_id
          when p.reopens and t.trade_type = 'sell' then null else t.buyer_id end,
        purchased_amount = case when p.takes then t.amount when p.reopens then null else t.purchased_amount end,
        total_fiat = case when p.takes then p.total_fiat + v_tails[p.n] / 100.0
          when p.reopens then null else t.total_fiat end,
        total_tail = case when p.takes then nullif(v_tails[p.n], 0) when p.reopens then null else t.total_tail end,
        completion_timeout = case when p.takes then v_now + make_interval(mins => t.payment_window_minutes)
          when p.reopens then null else t.completion_timeout end,
        payment_method_id = case when p.takes then p.payment_method_id
          when p.reopens then null else t.payment_method_id end,
        accepted_at = case when p.takes then v_now when p.reopens then null else t.accepted_at end,
        extended_at = case when p.takes or p.reopens then null else t.extended_at end,
        pause_reason = case when p.kind = 'cancel' then null else t.pause_reason end,
        paid_at = case when p.kind = 'mark_paid' then v_now else t.paid_at end,
        completed_at = case when p.kind = 'release' then v_now else t.completed_at end,
        cancel_reason = case when p.kind = 'cancel' then p.reason
          when p.kind = 'expire' and p.to_status = 'cancelled' then 'expired' else t.cancel_reason end,
        updated_at = v_now
      from (select d.*, d.kind = 'accept' and d.whole as takes, d.kind = 'accept' and not d.whole as parts,
        d.to_status = 'open' as reopens from unnest(v_done) d) p
      where t.id = p.offer_id;
  end if;

  if v_parting then
    insert into trades (id, parent_id, creator_id, seller_id, buyer_id, trade_type, status, asset, fiat_currency,
        amount, original_amount, price_per_unit, min_order_amount, max_order_amount, payment_method_ids,
        payment_method_id, bank_account_id, terms, trade_offer_type, payment_window_minutes, seller_fee_bp,
        buyer_fee_bp, seller_fee_amount, margin_bp, reference_rate, band_min_price, band_max_price, pause_price,
        is_private, one_at_a_time, min_counterparty_trades, verified_only, auto_release, returns_to_market,
        purchased_amount, total_fiat, total_tail, completion_timeout, accepted_at, created_at, updated_at)
      select p.running_id, t.id, t.creator_id, p.seller_id, p.buyer_id, t.trade_type, 'in_payment', t.asset,
        t.fiat_currency, p.amount, p.amount, t.price_per_unit, t.min_order_amount, t.max_order_amount,
        t.payment_method_ids, p.payment_method_id, t.bank_account_id, t.terms, t.trade_offer_type,
        t.payment_window_minutes, t.seller_fee_bp, t.buyer_fee_bp, p.fee_amount, t.margin_bp, t.reference_rate,
        t.band_min_price, t.band_max_price, t.pause_price, t.is_private, t.one_at_a_time,
        t.min_counterparty_trades, t.verified_only, t.auto_release, t.returns_to_market, p.amount,
        p.total_fiat + v_tails[p.n] / 100.0, nullif(v_tails[p.n], 0),
        v_now + make_interval(mins => t.payment_window_minutes), v_now, v_now, v_now
      from unnest(v_accepted) p join trades t on t.id = p.offer_id
      where not p.whole;
  end if;

  -- A child trade's refund goes to its offer while that is open.
  if v_returning then
    update trades t set
        amount = t.amount + back.amount,
        seller_fee_amount = t.seller_fee_amount + case when t.trade_type = 'sell' then back.fee_amount else 0 end,
        updated_at = v_now
      from (select parent_id, sum(amount) as amount, sum(fee_amount) as fee_amount from unnest(v_ended)
        where gives_back group by parent_id) back
      where t.id = back.parent_id;
  end if;

  if v_back is not null then
    perform trade_engine_put_back(v_back, p_children, v_now);
  end if;
  if v_reopening then
    perform trade_engine_furnish(p.parent_id, p.running_id, v_now) from unnest(v_ended) p
      where p.to_status = 'open' and p.parent_id is not null;
  end if;
  if v_leaving then
    v_banned := trade_engine_banned(array(select p.seller_id from unnest(v_ended) p), v_now);
    perform trade_engine_lock_out(array(select p from unnest(v_ended) p where p.seller_id <> all (v_banned)), p_limits,
      v_now);
  end if;

  if v_accepted is not null then
    with frozen as (
      insert into escrow (id, trade_id, seller_id, buyer_id, asset, amount, fee_amount, locked_at)
        select p.escrow_id, p.running_id, p.seller_id, p.buyer_id, p.asset, p.amount, p.fee_amount, v_now
        from unnest(v_accepted) p)
    insert into trade_payment_details (trade_id, seller_id, buyer_id, bank_code, bank_name, account_number,
        account_name, created_at)
      select p.running_id, p.seller_id, p.buyer_id, b.bank_code, b.bank_name, b.account_number, b.account_name, v_now
      from unnest(v_accepted) p join bank_accounts b on b.id = p.bank_account_id and b.user_id = p.seller_id
      on conflict (trade_id) do update set seller_id = excluded.seller_id, buyer_id = excluded.buyer_id,
        bank_code = excluded.bank_code, bank_name = excluded.bank_name, account_number = excluded.account_number,
        account_name = excluded.account_name, visible_until = null, created_at = excluded.created_at;
  end if;

  if v_ended is not null then
    with settled as (
      update escrow e set status = case p.kind when 'release' then 'released' else 'refunded' end, settled_at = v_now
        from unnest(v_ended) p where e.trade_id = p.running_id and e.id = p.escrow_id)
    update trade_payment_details d set visible_until = v_now + interval '24 hours'
      from unnest(v_ended) p where d.trade_id = p.running_id;
  end if;

  if v_moved is not null then
    -- Each posting changes its account; balances after it follow the order of the steps.
    with legs as materialized (
      select p.n, l.side, l.account_id, l.change from unnest(v_moved) p
      cross join lateral (values (1, p.from_id, -(p.units + p.fee_units)), (2, p.to_id, p.units),
        (3, p.fee_id, p.fee_units)) l (side, account_id, change)
      where l.account_id is not null),
    changed as (
      update ledger_accounts a set balance = a.balance + s.change, version = a.version + s.legs
        from (select account_id, sum(change)::bigint as change, count(*) as legs from legs group by account_id) s
        where a.id = s.account_id)
    select array_agg(l.balance order by l.n) filter (where l.side = 1),
      array_agg(l.balance order by l.n) filter (where l.side = 2)
    into v_from_after, v_to_after
    from (select l.n, l.side, a.balance + sum(l.change) over (partition by l.account_id order by l.n, l.side) as balance
      from legs l join ledger_accounts a on a.id = l.account_id) l;

    insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, fee_id, fee_units, from_owner_id,
        to_owner_id, from_balance_after, to_balance_after, trade_id, created_at)
      select p.ledger_kind, p.ledger_kind || ':' || coalesce(p.escrow_id, p.offer_id), p.asset, p.from_id, p.to_id,
        p.units, p.fee_id, p.fee_units, p.seller_id, p.to_owner, v_from_after[at], v_to_after[at], p.running_id, v_now
      from unnest(v_moved) with ordinality as p (n, kind, code, replayed, offer_id, running_id, parent_id, escrow_id,
        actor_id, seller_id, buyer_id, from_status, to_status, whole, gives_back, comes_back, amount, fee_amount,
        total_fiat, price, window_minutes, bank_account_id, payment_method_id, accepted_at, paid_at, reason, asset,
        ledger_kind, units, fee_units, from_kind, to_owner, to_kind, from_id, to_id, fee_id, at);
  end if;

  if v_done is not null then
    with notified as (
      insert into notifications (user_id, type, title, message, template, params, metadata, created_at)
        select p_notice_users[i], p_notice_types[i], p_notice_titles[i],
          case when v_taking then replace(p_notice_messages[i], '{kobo}', lpad(v_tails[p_notice_steps[i]]::text, 2, '0'))
            else p_notice_messages[i] end, p_notice_templates[i],
          case when v_taking then replace(p_notice_params[i], '{kobo}', lpad(v_tails[p_notice_steps[i]]::text, 2, '0'))
            else p_notice_params[i] end::jsonb,
          jsonb_build_object('tradeId', v_running[p_notice_steps[i]]), v_now
        from generate_subscripts(p_notice_steps, 1) i
        where v_running[p_notice_steps[i]] is not null)
    insert into trade_events (trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id, amount, fee_amount,
        price_per_unit, total_fiat, deadline, payment_method_id, detail, created_at)
      select p.running_id,
        case p.kind when 'accept' then 'accepted' when 'mark_paid' then 'marked_paid'
          when 'release' then 'released' when 'cancel' then 'cancelled' else 'expired' end,
        p.from_status, p.to_status, p.actor_id, p.seller_id, p.buyer_id,
        case when p.kind <> 'mark_paid' then p.amount end, case when p.kind <> 'mark_paid' then p.fee_amount end,
        case when p.kind = 'accept' then p.price end,
        case when p.kind = 'accept' then p.total_fiat + v_tails[p.n] / 100.0 end,
        case when p.kind = 'accept' then v_now + make_interval(mins => p.window_minutes) end,
        case when p.kind = 'accept' then p.payment_method_id end,
        case when p.kind = 'cancel' then jsonb_strip_nulls(jsonb_build_object('reason', p.reason,
            'returned_as', case when p.comes_back then p_children[p.n] end)) || coalesce(p_details[p.n]::jsonb, '{}')
          else '{}' end
          || case when p.kind in ('cancel', 'expire') and p.from_status <> 'open' and p.seller_id = any (v_banned)
            then '{"seller_banned": true}'::jsonb else '{}' end,
        v_now
      from unnest(v_done) p;
  end if;

  -- An offer's history has one event per child trade: what left it, what came back. The fee moves with the part of a
  -- sell offer only; a buy offer holds none.
  if v_parting then
    insert into trade_events (trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id, amount, fee_amount,
        child_id, created_at)
      select p.offer_id, 'part_taken', 'open', 'open', p.actor_id, case when y.sells then p.seller_id end,
        case when not y.sells then p.buyer_id end, p.amount, case when y.sells then p.fee_amount else 0 end,
        p.running_id, v_now
      from unnest(v_accepted) p cross join lateral (select p.from_kind = 'offer' as sells) y
      where not p.whole;
  end if;
  if v_returning then
    insert into trade_events (trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id, amount, fee_amount,
        child_id, created_at)
      select p.parent_id, 'part_returned', 'open', 'open', p.actor_id, case when y.sells then p.seller_id end,
        case when not y.sells then p.buyer_id end, p.amount, case when y.sells then p.fee_amount else 0 end,
        p.running_id, v_now
      from unnest(v_ended) p cross join lateral (select p.to_kind = 'offer' as sells) y
      where p.gives_back;
  end if;

  -- Figures follow the trade; the rows are locked.
  if v_ended is not null then
    update trader_profiles r set
        completed_trades = r.completed_trades + x.completed,
        failed_trades = r.failed_trades + x.failed,
        avg_release_seconds = case when x.release_seconds is null then r.avg_release_seconds
          else ((coalesce(r.avg_release_seconds, 0)::bigint * r.completed_trades + x.release_seconds)
            / (r.completed_trades + x.completed))::int end,
        avg_payment_seconds = case when x.payment_seconds is null then r.avg_payment_seconds
          else ((coalesce(r.avg_payment_seconds, 0)::bigint * r.completed_trades + x.payment_seconds)
            / (r.completed_trades + x.completed))::int end
      from (
        select trader_id, count(*) filter (where done)::int as completed,
          count(*) filter (where not done)::int as failed,
          sum(extract(epoch from v_now - paid_at)) filter (where done and sells)::bigint as release_seconds,
          sum(extract(epoch from paid_at - accepted_at)) filter (where done and not sells)::bigint as payment_seconds
        from (
          select seller_id as trader_id, true as done, true as sells, paid_at, accepted_at
            from unnest(v_ended) where kind = 'release'
          union all
          select buyer_id, kind = 'release', false, paid_at, accepted_at from unnest(v_ended)) y
        group by trader_id) x
      where r.id = x.trader_id;
  end if;

  -- A replayed acceptance returns the trade it created the first time.
  return query
    select p.n, p.code, p.replayed, p.running_id,
      case when p.replayed and p.escrow_id is null then
        (select e.id from escrow e where e.trade_id = p.running_id order by e.locked_at desc, e.id desc limit 1)
        else p.escrow_id end,
      case when p.replayed then p.from_status when p.code is null then p.to_status end,
      case when p.code is not null or p.kind <> 'accept' then null
        when p.replayed then (select t.total_fiat from trades t where t.id = p.running_id)
        else (p.total_fiat + v_tails[p.n] / 100.0)::numeric(15, 2) end
    from unnest(v_plan) p order by p.n;
end $$;

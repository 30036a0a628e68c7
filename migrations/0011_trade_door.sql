-- The one door for money that moves because a trade moves. It takes every step that waits at this
-- moment, locks trades and then accounts in id order, decides each step on its own, and writes trade,
-- escrow, ledger, history, notices and feed in the caller's one transaction.
--
-- A step is what stands at the same place of the first eleven arrays: its kind, the trade, who acts (null:
-- the clock); for an acceptance the id of the running trade should only a part be taken, the units and the
-- fee's units, the total in the fiat's minor units, the price the rule saw, the bank account and the method
-- of payment; for a cancellation the reason. A notice names its step by that place, counted from one.
-- Answers one row per step; code is null when it was carried out.
--
-- Each step is decided from what stands before the call, so none may change what another one reads: a call
-- holds one step for a trade, and none for both an offer and a part of it. One that does is refused whole.

-- What is going to be done for one step, and to what.
create type trade_door_plan as (
  n int, kind text, code text, replayed boolean, offer_id uuid, running_id uuid, parent_id uuid,
  escrow_id uuid, actor_id uuid, seller_id uuid, buyer_id uuid, from_status text, to_status text,
  whole boolean, amount numeric, fee_amount numeric, total_fiat numeric, bank_account_id uuid,
  payment_method_id text, accepted_at timestamptz, paid_at timestamptz, reason text,
  asset text, ledger_kind text, units bigint, fee_units bigint, from_kind text, to_owner uuid, to_kind text,
  from_id uuid, to_id uuid, fee_id uuid
);

-- Marks as INSUFFICIENT_BALANCE the planned steps that draw more than is there, in the order of asking. Their
-- accounts are locked.
create function trade_door_refuse_overdrafts(p_plan trade_door_plan[]) returns trade_door_plan[]
  language plpgsql set search_path = public as $$
declare
  v_step trade_door_plan;
  v_left bigint;
  v_spent jsonb := '{}';
begin
  for i in 1 .. cardinality(p_plan) loop
    v_step := p_plan[i];
    if v_step.code is null and not v_step.replayed and v_step.from_kind = 'available' then
      select coalesce((v_spent ->> v_step.from_id::text)::bigint, a.balance) into v_left
        from ledger_accounts a where a.id = v_step.from_id;
      if v_step.units > v_left then
        v_step.code := 'INSUFFICIENT_BALANCE';
        p_plan[i] := v_step;
      else
        v_spent := v_spent || jsonb_build_object(v_step.from_id::text, v_left - v_step.units);
      end if;
    end if;
  end loop;
  return p_plan;
end $$;
grant execute on function trade_door_refuse_overdrafts(trade_door_plan[]) to app_service;

-- The settings keep every plan the one a batch wants, made once and found by index, whatever the tables held
-- when it was made: statistics of an empty table would otherwise stay in the plan while the table grows.
create function trade_door(p_kinds text[], p_trades uuid[], p_actors uuid[], p_children uuid[], p_units bigint[],
    p_fee_units bigint[], p_totals bigint[], p_prices numeric[], p_bank_accounts uuid[], p_methods text[],
    p_reasons text[], p_notice_steps int[], p_notice_users uuid[], p_notice_types text[], p_notice_titles text[],
    p_notice_messages text[])
  returns table (n int, code text, replayed boolean, trade_id uuid, escrow_id uuid, status text)
  language plpgsql
  set search_path = public
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set enable_material = off set jit = off as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_ahead interval;  -- of the product's clock
  v_shard int := floor(random() * 16);  -- of the fee accounts: no batch waits for another's
  v_locked uuid[] := p_trades;
  v_lacking boolean;
  v_drawing boolean;
  v_meeting boolean;
  v_accounts uuid[];
  v_plan trade_door_plan[];
  v_done trade_door_plan[];      -- of the plan, what is carried out now
  v_accepted trade_door_plan[];  -- of that, acceptances,
  v_ended trade_door_plan[];     -- running trades that end,
  v_moved trade_door_plan[];     -- and whatever moves money
  v_running uuid[];              -- by a step's place, the trade its notices are about
  v_from_after bigint[];
  v_to_after bigint[];
  v_parting boolean;
  v_returning boolean;
begin
  -- 1. Lock every trade the steps touch, in id order; with a part that may end, its offer.
  if p_kinds && '{cancel,expire}' then
    v_locked := array(select unnest(p_trades)
      union select t.parent_id from trades t where t.id = any (p_trades) and t.parent_id is not null);
  end if;
  perform 1 from trades t where t.id = any (v_locked) order by t.id for no key update;

  -- The time is read under the locks: of two calls that met, the one that went first has the earlier one.
  select c.ahead into strict v_ahead from app_clock c;
  v_now := clock_timestamp() + v_ahead;

  -- 2. Decide each step from what stands under the locks. Again, should an account have to be made first.
  loop
    with steps as materialized (
      select s.n, s.kind, p_actors[s.n] as actor_id, p_children[s.n] as child_id, p_units[s.n] as asked_units,
        p_fee_units[s.n] as asked_fee_units, t.id, t.parent_id, t.creator_id, t.seller_id, t.buyer_id,
        t.trade_type, t.status, t.asset, t.amount, t.price_per_unit, t.seller_fee_amount, t.trade_offer_type,
        t.completion_timeout, t.accepted_at, t.paid_at,
        coalesce(p_bank_accounts[s.n], t.bank_account_id) as bank_account_id,
        coalesce(p_methods[s.n], t.payment_method_ids[1]) as payment_method_id,
        e.id as escrow_id, e.amount as held, e.fee_amount as held_fee, u.unit,
        p_units[s.n] = t.amount * u.unit as whole,
        case when s.kind = 'accept' then coalesce(
          (select true from trades c where c.id = p_children[s.n]), false) else false end as made,
        case when s.kind in ('cancel', 'expire') and t.status <> 'open' then coalesce(
          (select o.status = 'open' from trades o where o.id = t.parent_id), false) else false end as gives_back
      from (select n, p_kinds[n] as kind from generate_series(1, cardinality(p_trades)) n offset 0) s
      left join trades t on t.id = p_trades[s.n]
      left join lateral (select 10::numeric ^ a.scale as unit from assets a where a.code = t.asset offset 0) u on true
      left join lateral (select e.id, e.amount, e.fee_amount from escrow e
        where e.trade_id = t.id and e.status = 'locked' and s.kind <> 'accept' offset 0) e on true
    ),
    -- The refusal, or that it was carried out before, or which ledger transaction it makes: from an account of
    -- the seller, to whom. Only a release pays the fee; elsewhere it travels with the amount.
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
            when s.price_per_unit <> p_prices[s.n] then 'PRICE_CHANGED'
            when s.asked_units > s.amount * s.unit or s.amount <= 0 then 'TRADE_NOT_AVAILABLE'
            when not s.whole and s.trade_offer_type = 'Full' then 'AMOUNT_NOT_ALLOWED'
          end
          when s.kind = 'mark_paid' then case
            when s.actor_id is distinct from s.buyer_id then 'NOT_YOUR_STEP'
            when s.status = 'processing' then null
            when s.status <> 'in_payment' then 'TRADE_STATE_CHANGED'
            when s.completion_timeout <= v_now then 'PAYMENT_WINDOW_CLOSED'
          end
          when s.kind = 'release' then case
            when s.actor_id is distinct from s.seller_id then 'NOT_YOUR_STEP'
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
          when s.kind = 'cancel' and s.gives_back and s.trade_type = 'sell' then 'offer'
          else 'available' end as to_kind,
        case s.kind when 'accept' then 'escrow_freeze' when 'release' then 'escrow_release'
          when 'expire' then 'escrow_refund'
          when 'cancel' then case when s.status = 'open' then 'offer_refund' else 'escrow_refund' end
          end as ledger_kind,
        case when s.kind = 'accept' then s.asked_units / s.unit else coalesce(s.held, s.amount) end as part,
        case when s.kind = 'accept' and not (s.whole and s.trade_type = 'sell') then s.asked_fee_units / s.unit
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
          p.whole, p.part, p.part_fee, p_totals[p.n] / 100.0, p.bank_account_id, p.payment_method_id, p.accepted_at,
          p.paid_at, p_reasons[p.n], p.asset, p.ledger_kind,
          (case p.kind when 'release' then p.part else p.part + p.part_fee end * p.unit)::bigint,
          case p.kind when 'release' then (p.part_fee * p.unit)::bigint else 0 end,
          p.from_kind, p.to_owner, p.to_kind, f.id, r.id, fee.id)::trade_door_plan order by p.n),
      array_agg(f.id) || array_agg(r.id) || array_agg(fee.id),
      bool_or(y.acts and p.from_kind is not null and (f.id is null or r.id is null)),
      bool_or(y.acts and p.from_kind = 'available'),
      bool_or(p.parent_id = any (p_trades)) or count(distinct p.id) < count(p.id)
    into v_plan, v_accounts, v_lacking, v_drawing, v_meeting
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

  -- 3. Lock every account that will move, in id order. Whoever draws more than is there is refused, alone
  -- and in the order of asking.
  perform 1 from ledger_accounts a where a.id = any (v_accounts) order by a.id for no key update;
  v_now := clock_timestamp() + v_ahead;
  if v_drawing then
    v_plan := trade_door_refuse_overdrafts(v_plan);
  end if;

  select array_agg(p order by p.n) filter (where a.acts),
    array_agg(p) filter (where a.acts and p.kind = 'accept'),
    array_agg(p) filter (where a.acts and a.ends),
    array_agg(p order by p.n) filter (where a.acts and p.from_id is not null),
    array_agg(case when a.acts then p.running_id end order by p.n),
    bool_or(a.acts and p.kind = 'accept' and not p.whole),
    bool_or(a.acts and a.ends and p.kind <> 'release' and p.parent_id is not null and p.to_status = 'cancelled')
  into v_done, v_accepted, v_ended, v_moved, v_running, v_parting, v_returning
  from unnest(v_plan) p
  cross join lateral (select p.code is null and not p.replayed as acts,
    p.kind in ('release', 'expire') or (p.kind = 'cancel' and p.from_status <> 'open') as ends) a;

  -- 4. Carry out what was not refused. What no step needs is left out.
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
        total_fiat = case when p.takes then p.total_fiat when p.reopens then null else t.total_fiat end,
        completion_timeout = case when p.takes then v_now + make_interval(mins => t.payment_window_minutes)
          when p.reopens then null else t.completion_timeout end,
        payment_method_id = case when p.takes then p.payment_method_id
          when p.reopens then null else t.payment_method_id end,
        accepted_at = case when p.takes then v_now when p.reopens then null else t.accepted_at end,
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
        buyer_fee_bp, seller_fee_amount, purchased_amount, total_fiat, completion_timeout, accepted_at,
        created_at, updated_at)
      select p.running_id, t.id, t.creator_id, p.seller_id, p.buyer_id, t.trade_type, 'in_payment', t.asset,
        t.fiat_currency, p.amount, p.amount, t.price_per_unit, t.min_order_amount, t.max_order_amount,
        t.payment_method_ids, p.payment_method_id, p.bank_account_id, t.terms, t.trade_offer_type,
        t.payment_window_minutes, t.seller_fee_bp, t.buyer_fee_bp, p.fee_amount, p.amount, p.total_fiat,
        v_now + make_interval(mins => t.payment_window_minutes), v_now, v_now, v_now
      from unnest(v_accepted) p join trades t on t.id = p.offer_id
      where not p.whole;
  end if;

  -- What a part gives back goes to its offer while that is open.
  if v_returning then
    update trades t set
        amount = t.amount + back.amount,
        seller_fee_amount = t.seller_fee_amount + case when t.trade_type = 'sell' then back.fee_amount else 0 end,
        updated_at = v_now
      from (select parent_id, sum(amount) as amount, sum(fee_amount) as fee_amount from unnest(v_ended)
        where kind <> 'release' and to_status = 'cancelled' and parent_id is not null group by parent_id) back
      where t.id = back.parent_id and t.status = 'open';
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
    -- Each leg changes its account; what stands on it afterwards follows the order of the steps.
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
        actor_id, seller_id, buyer_id, from_status, to_status, whole, amount, fee_amount, total_fiat, bank_account_id,
        payment_method_id, accepted_at, paid_at, reason, asset, ledger_kind, units, fee_units, from_kind, to_owner,
        to_kind, from_id, to_id, fee_id, at);
  end if;

  if v_done is not null then
    with told as (
      insert into notifications (user_id, type, title, message, metadata, created_at)
        select p_notice_users[i], p_notice_types[i], p_notice_titles[i], p_notice_messages[i],
          jsonb_build_object('tradeId', v_running[p_notice_steps[i]]), v_now
        from generate_subscripts(p_notice_steps, 1) i
        where v_running[p_notice_steps[i]] is not null)
    insert into trade_events (trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id, detail, created_at)
      select p.running_id,
        case p.kind when 'accept' then 'accepted' when 'mark_paid' then 'marked_paid'
          when 'release' then 'released' when 'cancel' then 'cancelled' else 'expired' end,
        p.from_status, p.to_status, p.actor_id, p.seller_id, p.buyer_id,
        case when p.kind = 'cancel' and p.reason is not null then jsonb_build_object('reason', p.reason) else '{}' end,
        v_now
      from unnest(v_done) p;
  end if;

  -- Reputation follows the trade: rows locked in id order, since two batches may share a trader.
  if v_ended is not null then
    perform 1 from trader_profiles r where r.id in (
        select seller_id from unnest(v_ended) where kind = 'release' union select buyer_id from unnest(v_ended))
      order by r.id for no key update;
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

  -- A replayed acceptance answers with the trade it made the first time.
  return query
    select p.n, p.code, p.replayed, p.running_id,
      case when p.replayed and p.escrow_id is null then
        (select e.id from escrow e where e.trade_id = p.running_id order by e.locked_at desc, e.id desc limit 1)
        else p.escrow_id end,
      case when p.replayed then p.from_status when p.code is null then p.to_status end
    from unnest(v_plan) p order by p.n;
end $$;
grant execute on function trade_door(text[], uuid[], uuid[], uuid[], bigint[], bigint[], bigint[], numeric[], uuid[],
  text[], text[], int[], uuid[], text[], text[], text[]) to app_service;

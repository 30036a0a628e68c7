-- The one door for money that moves because a trade moves. It takes every step that waits at this
-- moment, locks trades and then accounts in id order, decides each step on its own, and writes trade,
-- escrow, ledger, history, notices and feed in the caller's one transaction.
-- A step: n, kind, trade_id, actor_id (null: the clock), and for an acceptance child_id (the running
-- trade when only a part is taken), units, fee_units, total_fiat_minor,
-- seen_price, bank_account_id, payment_method_id; for a cancellation reason; always notices
-- [{user_id, type, title, message, metadata}]. At most one step per trade in a call.
-- Answers one row per step; code is null when it was carried out.

create type trade_door_plan as (
  n int, kind text, code text, replayed boolean, offer_id uuid, running_id uuid, escrow_id uuid,
  actor_id uuid, seller_id uuid, buyer_id uuid, asset text, scale int, from_status text, to_status text,
  from_kind text, to_owner uuid, to_kind text, units bigint, fee_units bigint, fee_taken bigint,
  ledger_kind text, from_id uuid, to_id uuid, whole boolean, total_fiat numeric, reason text,
  bank_account_id uuid, payment_method_id text, notices jsonb
);

create function trade_door(p_steps jsonb)
  returns table (n int, code text, replayed boolean, trade_id uuid, escrow_id uuid, status text)
  language plpgsql set search_path = public as $$
#variable_conflict use_column
declare
  v_now timestamptz := app_now();
  v_shard int := floor(random() * 16);
  v_plan trade_door_plan[];
  v_left bigint;
  v_step trade_door_plan;
  v_spent jsonb := '{}';
begin
  -- 1. Lock every trade the steps touch, parents included, in id order.
  perform 1 from trades t
    where t.id in (
      select s.trade_id from jsonb_to_recordset(p_steps) s (trade_id uuid)
      union
      select c.parent_id from jsonb_to_recordset(p_steps) s (trade_id uuid)
        join trades c on c.id = s.trade_id where c.parent_id is not null)
    order by t.id for update;

  -- Each step is decided from what stands before the call, so none may change what another one reads: a call
  -- holds one step for a trade, and none for both an offer and a part of it.
  if jsonb_array_length(p_steps) > 1 and exists (
    select 1 from jsonb_to_recordset(p_steps) s (n int, trade_id uuid)
      left join trades c on c.id = s.trade_id
      join jsonb_to_recordset(p_steps) q (n int, trade_id uuid)
        on q.n <> s.n and q.trade_id in (s.trade_id, c.parent_id))
  then
    raise exception 'two steps of one call meet in the same offer' using errcode = 'cardinality_violation';
  end if;

  -- 2. Decide each step from what stands under the locks.
  select array_agg((
      s.n, s.kind, d.code, d.replayed, t.id,
      case when child.made or (s.kind = 'accept' and not w.whole) then s.child_id else t.id end,
      coalesce(e.id, case when s.kind = 'accept' then gen_random_uuid() end),
      s.actor_id,
      case when s.kind = 'accept' and t.trade_type = 'buy' then s.actor_id else t.seller_id end,
      case when s.kind = 'accept' and t.trade_type = 'sell' then s.actor_id else t.buyer_id end,
      t.asset, a.scale, t.status,
      case s.kind
        when 'accept' then 'in_payment'
        when 'mark_paid' then 'processing'
        when 'release' then 'completed'
        when 'cancel' then 'cancelled'
        when 'expire' then case when back.to_parent then 'cancelled' else 'open' end
      end,
      m.from_kind, m.to_owner, m.to_kind, m.units, m.fee_units, m.fee_taken, m.ledger_kind,
      null, null, w.whole,
      s.total_fiat_minor / 100.0, s.reason, s.bank_account_id, s.payment_method_id, s.notices
    )::trade_door_plan order by s.n)
  into v_plan
  from jsonb_to_recordset(p_steps) s (
    n int, kind text, trade_id uuid, actor_id uuid, child_id uuid, units bigint, fee_units bigint,
    total_fiat_minor bigint, seen_price numeric, bank_account_id uuid, payment_method_id text,
    reason text, notices jsonb)
  left join trades t on t.id = s.trade_id
  left join assets a on a.code = t.asset
  left join escrow e on e.trade_id = t.id and e.status = 'locked' and s.kind <> 'accept'
  left join trades p on p.id = t.parent_id
  cross join lateral (select
      s.units = app_units(t.amount, a.scale) as whole) w
  cross join lateral (select coalesce(p.status = 'open', false) as to_parent) back
  cross join lateral (select
      s.kind = 'accept' and exists (select 1 from trades c where c.id = s.child_id) as made) child
  cross join lateral (select
      case
        when t.id is null then 'TRADE_NOT_FOUND'
        when s.kind = 'accept' then case
          when t.status = 'in_payment' and w.whole
            and s.actor_id = case t.trade_type when 'sell' then t.buyer_id else t.seller_id end then null
          when child.made then null
          when t.status <> 'open' then 'TRADE_NOT_AVAILABLE'
          when t.creator_id = s.actor_id then 'SELF_TRADING_PROHIBITED'
          when t.price_per_unit <> s.seen_price then 'PRICE_CHANGED'
          when s.units > app_units(t.amount, a.scale) or t.amount <= 0 then 'TRADE_NOT_AVAILABLE'
          when not w.whole and t.trade_offer_type = 'Full' then 'AMOUNT_NOT_ALLOWED'
        end
        when s.kind = 'mark_paid' then case
          when s.actor_id is distinct from t.buyer_id then 'NOT_YOUR_STEP'
          when t.status = 'processing' then null
          when t.status <> 'in_payment' then 'TRADE_STATE_CHANGED'
          when t.completion_timeout <= v_now then 'PAYMENT_WINDOW_CLOSED'
        end
        when s.kind = 'release' then case
          when s.actor_id is distinct from t.seller_id then 'NOT_YOUR_STEP'
          when t.status = 'completed' then null
          when t.status <> 'processing' then 'TRADE_STATE_CHANGED'
        end
        when s.kind = 'cancel' then case
          when t.status = 'cancelled' and s.actor_id in (t.creator_id, t.buyer_id, t.seller_id) then null
          when t.status = 'open' and s.actor_id = t.creator_id then null
          when t.status in ('in_payment', 'processing') and s.actor_id = t.buyer_id then null
          when s.actor_id is distinct from t.buyer_id and s.actor_id is distinct from t.seller_id
            and s.actor_id <> t.creator_id then 'NOT_YOUR_STEP'
          when t.status in ('in_payment', 'processing') then 'ONLY_BUYER_CANCELS'
          else 'TRADE_STATE_CHANGED'
        end
        when s.kind = 'expire' then case
          when t.status <> 'in_payment' or t.completion_timeout > v_now then 'TRADE_STATE_CHANGED'
        end
        else 'UNKNOWN_STEP'
      end as code) verdict
  cross join lateral (select verdict.code, verdict.code is null and case s.kind
      when 'accept' then t.status <> 'open' or child.made
      when 'mark_paid' then t.status = 'processing'
      when 'release' then t.status = 'completed'
      when 'cancel' then t.status = 'cancelled'
      else false end as replayed) d
  -- Which ledger transaction a carried-out step makes: from an account of the seller, to whom.
  cross join lateral (select
      case when s.kind = 'accept' and t.trade_type = 'sell' then 'offer'
        when s.kind = 'accept' then 'available'
        when s.kind in ('release', 'expire') then 'escrow'
        when s.kind = 'cancel' and t.status <> 'open' then 'escrow'
        when s.kind = 'cancel' and t.trade_type = 'sell' then 'offer' end as from_kind,
      case when s.kind = 'release' then t.buyer_id
        when s.kind = 'accept' and t.trade_type = 'buy' then s.actor_id else t.seller_id end as to_owner,
      case when s.kind = 'accept' then 'escrow'
        when s.kind = 'release' then 'available'
        when s.kind = 'expire' and t.trade_type = 'sell' then 'offer'
        when s.kind = 'cancel' and t.status <> 'open' and back.to_parent and t.trade_type = 'sell' then 'offer'
        else 'available' end as to_kind,
      -- What moves to the receiver. Only a release pays the fee; elsewhere it travels with the amount.
      case when s.kind = 'accept' then
          s.units + case when w.whole and t.trade_type = 'sell'
            then app_units(t.seller_fee_amount, a.scale) else s.fee_units end
        when s.kind = 'release' then app_units(e.amount, a.scale)
        when s.kind in ('expire', 'cancel') and t.status <> 'open' then
          app_units(e.amount + e.fee_amount, a.scale)
        when s.kind = 'cancel' and t.trade_type = 'sell' then
          app_units(t.amount + t.seller_fee_amount, a.scale) end as units,
      case when s.kind = 'accept' then
          case when w.whole and t.trade_type = 'sell'
            then app_units(t.seller_fee_amount, a.scale) else s.fee_units end
        when t.status <> 'open' then app_units(e.fee_amount, a.scale)
        else app_units(t.seller_fee_amount, a.scale) end as fee_units,
      case when s.kind = 'release' then app_units(e.fee_amount, a.scale) else 0 end as fee_taken,
      case s.kind when 'accept' then 'escrow_freeze' when 'release' then 'escrow_release'
        when 'expire' then 'escrow_refund'
        when 'cancel' then case when t.status = 'open' then 'offer_refund' else 'escrow_refund' end
      end as ledger_kind) m;

  -- 3. Accounts that do not exist yet, made in one fixed order, then all of them locked by id.
  insert into ledger_accounts (owner_id, kind, asset)
    select x.owner_id, x.kind, x.asset from (
      select seller_id as owner_id, from_kind as kind, asset from unnest(v_plan)
        where code is null and not replayed and from_kind is not null
      union
      select to_owner, to_kind, asset from unnest(v_plan)
        where code is null and not replayed and from_kind is not null) x
    where not exists (select 1 from ledger_accounts a
      where a.owner_id = x.owner_id and a.kind = x.kind and a.asset = x.asset and a.shard = 0)
    order by x.owner_id, x.kind, x.asset
    on conflict do nothing;

  select array_agg((
      p.n, p.kind, p.code, p.replayed, p.offer_id, p.running_id, p.escrow_id, p.actor_id, p.seller_id,
      p.buyer_id, p.asset, p.scale, p.from_status, p.to_status, p.from_kind, p.to_owner, p.to_kind, p.units,
      p.fee_units, p.fee_taken, p.ledger_kind, f.id, r.id, p.whole, p.total_fiat, p.reason,
      p.bank_account_id, p.payment_method_id, p.notices)::trade_door_plan order by p.n)
  into v_plan
  from unnest(v_plan) p
  left join ledger_accounts f on f.owner_id = p.seller_id and f.kind = p.from_kind
    and f.asset = p.asset and f.shard = 0
  left join ledger_accounts r on r.owner_id = p.to_owner and r.kind = p.to_kind
    and r.asset = p.asset and r.shard = 0;

  perform 1 from ledger_accounts a
    where a.id in (
      select from_id from unnest(v_plan) where code is null and not replayed and from_id is not null
      union
      select to_id from unnest(v_plan) where code is null and not replayed and from_id is not null
      union
      select f.id from unnest(v_plan) p join ledger_accounts f
        on f.owner_id is null and f.kind = 'fees' and f.asset = p.asset and f.shard = v_shard
        where p.code is null and not p.replayed and p.fee_taken > 0)
    order by a.id for update;

  -- 4. Whoever draws more than is there is refused, alone and in the order of asking.
  if exists (
    select 1 from (
      select from_id, sum(units + fee_taken) as need from unnest(v_plan)
        where code is null and not replayed and from_kind = 'available' group by from_id) x
    join ledger_accounts a on a.id = x.from_id where x.need > a.balance)
  then
    for i in 1 .. cardinality(v_plan) loop
      v_step := v_plan[i];
      if v_step.code is null and not v_step.replayed and v_step.from_kind = 'available' then
        select coalesce((v_spent ->> v_step.from_id::text)::bigint, a.balance) into v_left
          from ledger_accounts a where a.id = v_step.from_id;
        if v_step.units > v_left then
          v_step.code := 'INSUFFICIENT_BALANCE';
          v_plan[i] := v_step;
        else
          v_spent := v_spent || jsonb_build_object(v_step.from_id::text, v_left - v_step.units);
        end if;
      end if;
    end loop;
  end if;

  -- 5. Carry out what was not refused.
  insert into trades (id, parent_id, creator_id, seller_id, buyer_id, trade_type, status, asset, fiat_currency,
      amount, original_amount, price_per_unit, min_order_amount, max_order_amount, payment_method_ids,
      payment_method_id, bank_account_id, terms, trade_offer_type, payment_window_minutes, seller_fee_bp,
      buyer_fee_bp, seller_fee_amount, purchased_amount, total_fiat, completion_timeout, accepted_at,
      created_at, updated_at)
    select p.running_id, t.id, t.creator_id, p.seller_id, p.buyer_id, t.trade_type, 'in_payment', t.asset,
      t.fiat_currency, app_decimal(p.units - p.fee_units, p.scale), app_decimal(p.units - p.fee_units, p.scale),
      t.price_per_unit, t.min_order_amount, t.max_order_amount, t.payment_method_ids,
      coalesce(p.payment_method_id, t.payment_method_ids[1]), coalesce(p.bank_account_id, t.bank_account_id),
      t.terms, t.trade_offer_type, t.payment_window_minutes, t.seller_fee_bp, t.buyer_fee_bp,
      app_decimal(p.fee_units, p.scale), app_decimal(p.units - p.fee_units, p.scale), p.total_fiat,
      v_now + make_interval(mins => t.payment_window_minutes), v_now, v_now, v_now
    from unnest(v_plan) p join trades t on t.id = p.offer_id
    where p.code is null and not p.replayed and p.kind = 'accept' and not p.whole;

  update trades t set
      status = case when p.kind = 'accept' and not p.whole then t.status else p.to_status end,
      amount = case when p.kind = 'accept' and not p.whole
        then t.amount - app_decimal(p.units - p.fee_units, p.scale) else t.amount end,
      seller_fee_amount = case
        when p.kind = 'accept' and not p.whole and t.trade_type = 'sell'
          then t.seller_fee_amount - app_decimal(p.fee_units, p.scale)
        when p.kind = 'accept' and p.whole then app_decimal(p.fee_units, p.scale)
        when p.kind = 'expire' and p.to_status = 'open' and t.trade_type = 'buy' then 0
        else t.seller_fee_amount end,
      seller_id = case when p.kind = 'accept' and p.whole then p.seller_id
        when p.to_status = 'open' and t.trade_type = 'buy' then null else t.seller_id end,
      buyer_id = case when p.kind = 'accept' and p.whole then p.buyer_id
        when p.to_status = 'open' and t.trade_type = 'sell' then null else t.buyer_id end,
      purchased_amount = case when p.kind = 'accept' and p.whole then t.amount
        when p.to_status = 'open' then null else t.purchased_amount end,
      total_fiat = case when p.kind = 'accept' and p.whole then p.total_fiat
        when p.to_status = 'open' then null else t.total_fiat end,
      completion_timeout = case when p.kind = 'accept' and p.whole
          then v_now + make_interval(mins => t.payment_window_minutes)
        when p.to_status = 'open' then null else t.completion_timeout end,
      payment_method_id = case when p.kind = 'accept' and p.whole
          then coalesce(p.payment_method_id, t.payment_method_ids[1])
        when p.to_status = 'open' then null else t.payment_method_id end,
      accepted_at = case when p.kind = 'accept' and p.whole then v_now
        when p.to_status = 'open' then null else t.accepted_at end,
      paid_at = case when p.kind = 'mark_paid' then v_now else t.paid_at end,
      completed_at = case when p.kind = 'release' then v_now else t.completed_at end,
      cancel_reason = case when p.kind = 'cancel' then p.reason
        when p.kind = 'expire' and p.to_status = 'cancelled' then 'expired' else t.cancel_reason end,
      updated_at = v_now
    from unnest(v_plan) p
    where t.id = p.offer_id and p.code is null and not p.replayed;

  -- What a child gives back goes to its parent while that is open.
  update trades t set
      amount = t.amount + app_decimal(back.units, back.scale),
      seller_fee_amount = t.seller_fee_amount
        + case when t.trade_type = 'sell' then app_decimal(back.fee_units, back.scale) else 0 end,
      updated_at = v_now
    from (
      select c.parent_id, max(p.scale) as scale, sum(p.units - p.fee_units)::bigint as units,
        sum(p.fee_units)::bigint as fee_units
      from unnest(v_plan) p join trades c on c.id = p.running_id
      where p.code is null and not p.replayed and p.kind in ('cancel', 'expire')
        and p.from_status <> 'open' and p.to_status = 'cancelled' and c.parent_id is not null
      group by c.parent_id) back
    where t.id = back.parent_id and t.status = 'open';

  insert into escrow (id, trade_id, seller_id, buyer_id, asset, amount, fee_amount, locked_at)
    select p.escrow_id, p.running_id, p.seller_id, p.buyer_id, p.asset,
      app_decimal(p.units - p.fee_units, p.scale), app_decimal(p.fee_units, p.scale), v_now
    from unnest(v_plan) p where p.code is null and not p.replayed and p.kind = 'accept';

  update escrow e set status = case p.kind when 'release' then 'released' else 'refunded' end, settled_at = v_now
    from unnest(v_plan) p
    where e.id = p.escrow_id and p.code is null and not p.replayed
      and (p.kind in ('release', 'expire') or (p.kind = 'cancel' and p.from_status <> 'open'));

  insert into trade_payment_details (trade_id, seller_id, buyer_id, bank_code, bank_name, account_number, account_name)
    select p.running_id, p.seller_id, p.buyer_id, b.bank_code, b.bank_name, b.account_number, b.account_name
    from unnest(v_plan) p join trades t on t.id = p.offer_id
    join bank_accounts b on b.id = coalesce(p.bank_account_id, t.bank_account_id) and b.user_id = p.seller_id
    where p.code is null and not p.replayed and p.kind = 'accept'
    on conflict (trade_id) do update set seller_id = excluded.seller_id, buyer_id = excluded.buyer_id,
      bank_code = excluded.bank_code, bank_name = excluded.bank_name, account_number = excluded.account_number,
      account_name = excluded.account_name, visible_until = null, created_at = v_now;

  update trade_payment_details d set visible_until = v_now + interval '24 hours'
    from unnest(v_plan) p
    where d.trade_id = p.running_id and p.code is null and not p.replayed
      and p.kind in ('release', 'cancel', 'expire');

  insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, fee_id, fee_units, from_owner_id,
      to_owner_id, from_balance_after, to_balance_after, trade_id, created_at)
    select p.ledger_kind, p.ledger_kind || ':' || coalesce(p.escrow_id, p.offer_id), p.asset, p.from_id, p.to_id,
      p.units, f.id, p.fee_taken, p.seller_id, p.to_owner,
      af.balance + legs.from_change, at.balance + legs.to_change, p.running_id, v_now
    from unnest(v_plan) p
    join ledger_accounts af on af.id = p.from_id
    join ledger_accounts at on at.id = p.to_id
    join (
      -- Each leg's running change of its account, in the order of the steps.
      select l.n,
        max(l.running) filter (where l.side = 'from') as from_change,
        max(l.running) filter (where l.side = 'to') as to_change
      from (
        select x.n, x.side, sum(x.change) over (partition by x.account_id order by x.n, x.side) as running
        from (
          select n, 'from' as side, from_id as account_id, -(units + fee_taken) as change from unnest(v_plan)
            where code is null and not replayed and from_id is not null
          union all
          select n, 'to', to_id, units from unnest(v_plan)
            where code is null and not replayed and from_id is not null) x) l
      group by l.n) legs on legs.n = p.n
    left join ledger_accounts f on p.fee_taken > 0 and f.owner_id is null and f.kind = 'fees'
      and f.asset = p.asset and f.shard = v_shard
    where p.code is null and not p.replayed and p.from_id is not null;

  update ledger_accounts a set balance = a.balance + x.change, version = a.version + x.legs
    from (
      select account_id, sum(change)::bigint as change, count(*) as legs from (
        select from_id as account_id, -(units + fee_taken) as change from unnest(v_plan)
          where code is null and not replayed and from_id is not null
        union all
        select to_id, units from unnest(v_plan) where code is null and not replayed and from_id is not null
        union all
        select f.id, p.fee_taken from unnest(v_plan) p join ledger_accounts f
          on f.owner_id is null and f.kind = 'fees' and f.asset = p.asset and f.shard = v_shard
          where p.code is null and not p.replayed and p.fee_taken > 0) legs
      group by account_id) x
    where a.id = x.account_id;

  insert into trade_events (trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id, detail, created_at)
    select p.running_id,
      case p.kind when 'accept' then 'accepted' when 'mark_paid' then 'marked_paid'
        when 'release' then 'released' when 'cancel' then 'cancelled' else 'expired' end,
      p.from_status, p.to_status, p.actor_id, p.seller_id, p.buyer_id,
      case when p.kind = 'cancel' and p.reason is not null then jsonb_build_object('reason', p.reason) else '{}' end,
      v_now
    from unnest(v_plan) p where p.code is null and not p.replayed;

  insert into notifications (user_id, type, title, message, metadata, created_at)
    select notice.user_id, notice.type, notice.title, notice.message,
      coalesce(notice.metadata, '{}') || jsonb_build_object('tradeId', p.running_id), v_now
    from unnest(v_plan) p
    cross join lateral jsonb_to_recordset(coalesce(p.notices, '[]'))
      notice (user_id uuid, type text, title text, message text, metadata jsonb)
    where p.code is null and not p.replayed;

  -- Reputation follows the trade: rows locked in id order, since two batches may share a trader.
  if exists (select 1 from unnest(v_plan) where code is null and not replayed
    and (kind in ('release', 'expire') or (kind = 'cancel' and from_status <> 'open')))
  then
    perform 1 from trader_profiles r where r.id in (
        select seller_id from unnest(v_plan) where code is null and not replayed and kind = 'release'
        union
        select buyer_id from unnest(v_plan) where code is null and not replayed
          and (kind in ('release', 'expire') or (kind = 'cancel' and from_status <> 'open')))
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
          sum(extract(epoch from completed_at - paid_at)) filter (where done and sells)::bigint as release_seconds,
          sum(extract(epoch from paid_at - accepted_at)) filter (where done and not sells)::bigint as payment_seconds
        from (
          select p.seller_id as trader_id, true as done, true as sells, t.completed_at, t.paid_at, t.accepted_at
            from unnest(v_plan) p join trades t on t.id = p.running_id
            where p.code is null and not p.replayed and p.kind = 'release'
          union all
          select p.buyer_id, p.kind = 'release', false, t.completed_at, t.paid_at, t.accepted_at
            from unnest(v_plan) p join trades t on t.id = p.running_id
            where p.code is null and not p.replayed
              and (p.kind in ('release', 'expire') or (p.kind = 'cancel' and p.from_status <> 'open'))) y
        group by trader_id) x
      where r.id = x.trader_id;
  end if;

  -- A replayed acceptance answers with the trade it made the first time.
  return query
    select p.n, p.code, p.replayed, p.running_id,
      coalesce(p.escrow_id, (select e.id from escrow e where e.trade_id = p.running_id order by e.locked_at desc limit 1)),
      case when p.replayed then p.from_status when p.code is null then p.to_status end
    from unnest(v_plan) p order by p.n;
end $$;
grant execute on function trade_door(jsonb) to app_service;

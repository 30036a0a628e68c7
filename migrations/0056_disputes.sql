-- A dispute from the first word to the last appeal: who said what until when, what the parties offered each
-- other, what was decided by whom, and how an escrow ends outside the trade door.

-- What became of an escrow that ended in parts; null where the door gave the whole of it to one side.
alter table escrow
  add column released_amount numeric(15, 8),                  -- the buyer's
  add column charged_fee_amount numeric(15, 8),               -- the platform's
  add column refunded_amount numeric(15, 8),                  -- the seller's
  add constraint escrow_settles_to_the_unit check (
    num_nonnulls(released_amount, charged_fee_amount, refunded_amount) = 0
    or (num_nonnulls(released_amount, charged_fee_amount, refunded_amount) = 3 and status <> 'locked'
      and released_amount >= 0 and charged_fee_amount >= 0 and refunded_amount >= 0
      and released_amount + charged_fee_amount + refunded_amount = amount + fee_amount
      and (status = 'released') = (released_amount > 0)));

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'faucet', 'offer_fund', 'offer_refund', 'escrow_freeze', 'escrow_release', 'escrow_refund',
  'appeal_settle', 'appeal_return'));

-- A person's account of this kind, made if it is not there yet.
create function ledger_account(p_owner uuid, p_kind text, p_asset text) returns uuid
  language plpgsql set search_path = public as $$
declare
  v_id uuid;
begin
  insert into ledger_accounts (owner_id, kind, asset) values (p_owner, p_kind, p_asset) on conflict do nothing;
  select a.id into strict v_id from ledger_accounts a
    where a.owner_id = p_owner and a.kind = p_kind and a.asset = p_asset and a.shard = 0;
  return v_id;
end $$;
grant execute on function ledger_account(uuid, text, text) to app_service;

-- Records one movement between two accounts, the fee besides, and locks them in id order. A reference that is
-- known fails: who calls has looked, under the trade's lock.
create function ledger_move(p_kind text, p_reference text, p_trade_id uuid, p_from uuid, p_to uuid, p_units bigint,
    p_fee uuid default null, p_fee_units bigint default 0)
  returns void language plpgsql set search_path = public as $$
declare
  v_from ledger_accounts;
  v_to ledger_accounts;
begin
  perform 1 from ledger_accounts a where a.id in (p_from, p_to, p_fee) order by a.id for no key update;
  update ledger_accounts set balance = balance - p_units - p_fee_units, version = version + 1
    where id = p_from returning * into strict v_from;
  update ledger_accounts set balance = balance + p_units, version = version + 1
    where id = p_to returning * into strict v_to;
  if p_fee_units > 0 then
    update ledger_accounts set balance = balance + p_fee_units, version = version + 1 where id = p_fee;
  end if;
  insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, fee_id, fee_units, from_owner_id,
      to_owner_id, from_balance_after, to_balance_after, trade_id, created_at)
    values (p_kind, p_reference, v_from.asset, p_from, p_to, p_units, case when p_fee_units > 0 then p_fee end,
      p_fee_units, v_from.owner_id, v_to.owner_id, v_from.balance, v_to.balance, p_trade_id,
      (select clock_timestamp() + c.ahead from app_clock c));
end $$;
grant execute on function ledger_move(text, text, uuid, uuid, uuid, bigint, uuid, bigint) to app_service;

-- Ends a locked escrow in one go: so much to the buyer, the fee to the platform, the rest to the seller, to the
-- unit. `p_release_to` is the buyer's 'available' or 'pending' account; `p_refund_to` the seller's, or 'offer':
-- back into the offer the trade was taken from, and where that is no longer open, to 'available'. The caller
-- holds the locks of trade and offer and writes the trade's own row and history. Of people, the figures follow:
-- a release counts for both, a refund against the buyer unless it is nobody's fault.
create function settle_escrow(p_trade_id uuid, p_released bigint, p_fee bigint, p_refunded bigint,
    p_release_to text, p_refund_to text, p_buyer_failed boolean)
  returns table (escrow_id uuid, offer_id uuid)
  language plpgsql set search_path = public as $$
#variable_conflict use_column
declare
  v_now timestamptz := (select clock_timestamp() + c.ahead from app_clock c);
  v_shard int := floor(random() * 16);
  v_trade trades;
  v_escrow escrow;
  v_offer trades;
  v_unit numeric;
  v_held uuid;
  v_release uuid;
  v_refund uuid;
  v_fee uuid;
begin
  select * into strict v_trade from trades t where t.id = p_trade_id for no key update;
  select * into strict v_escrow from escrow e where e.trade_id = p_trade_id and e.status = 'locked';
  select 10::numeric ^ a.scale into strict v_unit from assets a where a.code = v_escrow.asset;
  if least(p_released, p_fee, p_refunded) < 0 or (p_fee > 0 and p_released = 0)
    or p_released + p_fee + p_refunded <> (v_escrow.amount + v_escrow.fee_amount) * v_unit
    or p_release_to not in ('available', 'pending') or p_refund_to not in ('available', 'pending', 'offer')
  then
    raise exception 'this would not settle the escrow to the unit'
      using errcode = 'check_violation', constraint = 'escrow_settles_to_the_unit';
  end if;
  if p_refund_to = 'offer' then
    select * into v_offer from trades o where o.id = v_trade.parent_id and o.status = 'open' for no key update;
  end if;

  perform 1 from trader_profiles r where r.id in (v_escrow.seller_id, v_escrow.buyer_id)
    order by r.id for no key update;

  v_held := ledger_account(v_escrow.seller_id, 'escrow', v_escrow.asset);
  if p_released > 0 then
    v_release := ledger_account(v_escrow.buyer_id, p_release_to, v_escrow.asset);
  end if;
  if p_refunded > 0 then
    v_refund := ledger_account(v_escrow.seller_id, case
      when p_refund_to <> 'offer' then p_refund_to
      when v_offer.trade_type = 'sell' then 'offer' else 'available' end, v_escrow.asset);
  end if;
  if p_fee > 0 then
    select a.id into strict v_fee from ledger_accounts a
      where a.owner_id is null and a.kind = 'fees' and a.asset = v_escrow.asset and a.shard = v_shard;
  end if;
  perform 1 from ledger_accounts a where a.id in (v_held, v_release, v_refund, v_fee)
    order by a.id for no key update;

  if p_released > 0 then
    perform ledger_move('escrow_release', 'escrow_release:' || v_escrow.id, p_trade_id, v_held, v_release, p_released,
      v_fee, p_fee);
  end if;
  if p_refunded > 0 then
    perform ledger_move('escrow_refund', 'escrow_refund:' || v_escrow.id, p_trade_id, v_held, v_refund, p_refunded);
  end if;

  update escrow e set status = case when p_released > 0 then 'released' else 'refunded' end, settled_at = v_now,
      released_amount = p_released / v_unit, charged_fee_amount = p_fee / v_unit, refunded_amount = p_refunded / v_unit
    where e.trade_id = p_trade_id and e.id = v_escrow.id;
  update trade_payment_details d set visible_until = v_now + interval '24 hours' where d.trade_id = p_trade_id;
  update trades o set
      amount = o.amount + v_escrow.amount,
      seller_fee_amount = o.seller_fee_amount + case when o.trade_type = 'sell' then v_escrow.fee_amount else 0 end,
      updated_at = v_now
    where o.id = v_offer.id;

  if p_released > 0 then
    update trader_profiles r set
        completed_trades = r.completed_trades + 1,
        avg_release_seconds = case when r.id = v_escrow.seller_id and v_trade.paid_at is not null
          then ((coalesce(r.avg_release_seconds, 0)::bigint * r.completed_trades
            + extract(epoch from v_now - v_trade.paid_at)) / (r.completed_trades + 1))::int
          else r.avg_release_seconds end,
        avg_payment_seconds = case when r.id = v_escrow.buyer_id and v_trade.paid_at is not null
          then ((coalesce(r.avg_payment_seconds, 0)::bigint * r.completed_trades
            + extract(epoch from v_trade.paid_at - v_trade.accepted_at)) / (r.completed_trades + 1))::int
          else r.avg_payment_seconds end
      where r.id in (v_escrow.seller_id, v_escrow.buyer_id);
  elsif p_buyer_failed then
    update trader_profiles r set failed_trades = r.failed_trades + 1 where r.id = v_escrow.buyer_id;
  end if;
  return query select v_escrow.id, v_offer.id;
end $$;
grant execute on function settle_escrow(uuid, bigint, bigint, bigint, text, text, boolean) to app_service;

-- Each side is asked to speak, and asked again whenever the arbiter asks something.
alter table disputes
  add column raised_from text check (raised_from in ('in_payment', 'processing')),
  add column asked_at timestamptz not null default app_now(),
  add column statements_due_at timestamptz not null default app_now() + interval '24 hours',
  add column silence_counts_at timestamptz not null default app_now() + interval '48 hours',
  add column seller_spoke_at timestamptz,
  add column buyer_spoke_at timestamptz,
  add column silent_side text check (silent_side in ('seller', 'buyer', 'both')),
  add column settled_by text check (settled_by in ('parties', 'arbiter')),
  add column waiting_since timestamptz,                       -- a decision waits for a second arbiter
  add column second_person boolean not null default false,    -- two took the decision
  add column appeal_until timestamptz,                        -- decided by an arbiter: until when one may appeal
  add column appeal_status text check (appeal_status in ('open', 'upheld', 'overturned')),
  -- What holds in the end: what was decided, or the contrary where an appeal overturned it.
  add column final_outcome text generated always as (
    case when appeal_status = 'overturned' then case outcome when 'completed' then 'cancelled' else 'completed' end
      else outcome end) stored,
  -- What waits in the pending account of whom the decision favours, until nobody can appeal any more.
  add column held_amount numeric(15, 8) check (held_amount > 0),
  add column held_for uuid,
  add constraint held_for_a_party check ((held_amount is null) = (held_for is null)
    and (held_for is null or (held_for in (seller_id, buyer_id) and appeal_until is not null))),
  add constraint appeal_follows_a_decision check (appeal_status is null or appeal_until is not null),
  add constraint settled_once_resolved check (settled_by is null or status = 'resolved'),
  add constraint waits_while_unresolved check (waiting_since is null or status <> 'resolved');
create index disputes_unresolved on disputes (created_at, id) where status <> 'resolved';
create index disputes_held on disputes (appeal_until) where held_amount is not null;
create index disputes_appealed on disputes (created_at, id) where appeal_status = 'open';
create index disputes_raised_by on disputes (raised_by, created_at);

create function dispute_record_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- What is said in a dispute: by a side, by the arbiter as a question, or as the reason of an appeal.
create table dispute_statements (
  id uuid primary key default uuidv7(),
  dispute_id uuid not null constraint dispute_statements_dispute_id_fkey references disputes (id),
  trade_id uuid not null constraint dispute_statements_trade_id_fkey references trades (id),
  seller_id uuid not null,
  buyer_id uuid not null,
  author_id uuid not null constraint dispute_statements_author_id_fkey references trader_profiles (id),
  author_role text not null check (author_role in ('seller', 'buyer', 'arbiter')),
  kind text not null check (kind in ('statement', 'question', 'appeal')),
  body text not null check (length(body) between 1 and 2500),
  body_sha256 text not null check (body_sha256 ~ '^[0-9a-f]{64}$'),
  attachment_paths text[] not null default '{}' check (cardinality(attachment_paths) <= 5),
  created_at timestamptz not null default app_now(),
  constraint statement_of_its_author check (case author_role
    when 'seller' then author_id = seller_id and kind <> 'question'
    when 'buyer' then author_id = buyer_id and kind <> 'question'
    else author_id not in (seller_id, buyer_id) and kind = 'question' end)
);
create index dispute_statements_dispute on dispute_statements (dispute_id, id);
create index dispute_statements_seller on dispute_statements (seller_id);
create index dispute_statements_buyer on dispute_statements (buyer_id);
create unique index dispute_statements_one_appeal on dispute_statements (dispute_id, author_id) where kind = 'appeal';
create trigger take_parties before insert on dispute_statements for each row execute function app_take_parties();
create trigger append_only before update or delete on dispute_statements
  for each row execute function dispute_record_is_append_only();
select app_secure('dispute_statements');
create policy parties on dispute_statements for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
create policy admins on dispute_statements for select to authenticated using ((select auth.is_admin()));
grant select on dispute_statements to authenticated, service_role;
revoke update, delete on dispute_statements from app_service;

-- What one side offers the other: in a dispute an end to it, outside one that the trade is cancelled.
create table settlement_proposals (
  id uuid primary key default uuidv7(),
  trade_id uuid not null constraint settlement_proposals_trade_id_fkey references trades (id),
  dispute_id uuid constraint settlement_proposals_dispute_id_fkey references disputes (id),
  seller_id uuid not null,
  buyer_id uuid not null,
  proposed_by uuid not null,
  trade_status text not null check (trade_status in ('in_payment', 'processing', 'disputed')),
  kind text not null check (kind in ('release', 'refund', 'split', 'extend')),
  buyer_amount numeric(15, 8) check (buyer_amount > 0),
  note text check (length(note) <= 500),
  -- void: the trade moved on before there was an answer.
  status text not null default 'open'
    check (status in ('open', 'accepted', 'declined', 'withdrawn', 'replaced', 'expired', 'void')),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  constraint proposed_by_a_party check (proposed_by in (seller_id, buyer_id)),
  constraint split_names_an_amount check ((kind = 'split') = (buyer_amount is not null)),
  constraint dispute_of_a_disputed_trade check ((trade_status = 'disputed') = (dispute_id is not null)),
  constraint consent_is_a_refund check (dispute_id is not null or (kind = 'refund' and proposed_by = seller_id)),
  constraint proposal_ended_has_a_time check ((status = 'open') = (answered_at is null))
);
create unique index settlement_proposals_one_open on settlement_proposals (trade_id) where status = 'open';
create index settlement_proposals_trade on settlement_proposals (trade_id, id);
create index settlement_proposals_seller on settlement_proposals (seller_id);
create index settlement_proposals_buyer on settlement_proposals (buyer_id);
create index settlement_proposals_due on settlement_proposals (expires_at) where status = 'open';
create trigger take_parties before insert on settlement_proposals for each row execute function app_take_parties();
select app_secure('settlement_proposals');
create policy parties on settlement_proposals for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
create policy admins on settlement_proposals for select to authenticated using ((select auth.is_admin()));
grant select on settlement_proposals to authenticated, service_role;
revoke delete on settlement_proposals from app_service;

-- What arbiters did. What waits for a second one, and what that one sent back, is theirs alone to read: the
-- parties learn of a decision when it is one.
create table dispute_decisions (
  id uuid primary key default uuidv7(),
  dispute_id uuid not null constraint dispute_decisions_dispute_id_fkey references disputes (id),
  trade_id uuid not null constraint dispute_decisions_trade_id_fkey references trades (id),
  seller_id uuid not null,
  buyer_id uuid not null,
  kind text not null check (kind in ('proposed', 'declined', 'decided', 'upheld', 'overturned')),
  outcome text not null check (outcome in ('completed', 'cancelled')),
  reason_code text not null check (length(reason_code) between 1 and 60),
  note text check (length(note) <= 2500),
  arbiter_id uuid not null constraint dispute_decisions_arbiter_id_fkey references trader_profiles (id),
  seconded_by uuid constraint dispute_decisions_seconded_by_fkey references trader_profiles (id),
  created_at timestamptz not null default app_now(),
  constraint arbiter_is_no_party check (arbiter_id not in (seller_id, buyer_id)
    and (seconded_by is null or seconded_by not in (seller_id, buyer_id, arbiter_id)))
);
create index dispute_decisions_dispute on dispute_decisions (dispute_id, id);
create index dispute_decisions_seller on dispute_decisions (seller_id);
create index dispute_decisions_buyer on dispute_decisions (buyer_id);
create trigger take_parties before insert on dispute_decisions for each row execute function app_take_parties();
create trigger append_only before update or delete on dispute_decisions
  for each row execute function dispute_record_is_append_only();
select app_secure('dispute_decisions');
create policy parties on dispute_decisions for select to authenticated
  using ((seller_id = (select auth.uid()) or buyer_id = (select auth.uid()))
    and kind in ('decided', 'upheld', 'overturned'));
create policy admins on dispute_decisions for select to authenticated using ((select auth.is_admin()));
grant select on dispute_decisions to authenticated, service_role;
revoke update, delete on dispute_decisions from app_service;

-- What a decision left in its winner's pending account moves on: to the winner's available balance, or, where an
-- appeal overturned it, to the other side, as if it had been decided so at once; the fee comes or goes with it.
-- The caller holds the trade's lock.
create function settle_held(p_dispute_id uuid, p_overturned boolean) returns void
  language plpgsql set search_path = public as $$
declare
  v_shard int := floor(random() * 16);
  v_dispute disputes;
  v_escrow escrow;
  v_unit numeric;
  v_pending uuid;
  v_to uuid;
  v_fee uuid;
  v_units bigint;
  v_fee_units bigint;
begin
  select * into strict v_dispute from disputes d where d.id = p_dispute_id and d.held_amount is not null for update;
  select * into strict v_escrow from escrow e where e.trade_id = v_dispute.trade_id and e.status <> 'locked'
    order by e.locked_at desc, e.id desc limit 1;
  select 10::numeric ^ a.scale into strict v_unit from assets a where a.code = v_escrow.asset;
  v_units := v_dispute.held_amount * v_unit;
  v_pending := ledger_account(v_dispute.held_for, 'pending', v_escrow.asset);

  if not p_overturned then
    v_to := ledger_account(v_dispute.held_for, 'available', v_escrow.asset);
    perform ledger_move('appeal_settle', 'appeal_settle:' || p_dispute_id, v_dispute.trade_id, v_pending, v_to, v_units);
  elsif v_dispute.outcome = 'cancelled' then
    v_to := ledger_account(v_escrow.buyer_id, 'available', v_escrow.asset);
    v_fee_units := v_escrow.fee_amount * v_unit;
    select a.id into strict v_fee from ledger_accounts a
      where a.owner_id is null and a.kind = 'fees' and a.asset = v_escrow.asset and a.shard = v_shard;
    perform ledger_move('appeal_return', 'appeal_return:' || p_dispute_id, v_dispute.trade_id, v_pending, v_to,
      v_units - v_fee_units, v_fee, v_fee_units);
  else
    v_to := ledger_account(v_escrow.seller_id, 'available', v_escrow.asset);
    v_fee_units := v_escrow.charged_fee_amount * v_unit;
    -- From the fee account it was paid into, or another that has as much.
    select a.id into v_fee from ledger_accounts a
      left join ledger_transactions l on l.reference = 'escrow_release:' || v_escrow.id and l.fee_id = a.id
      where a.owner_id is null and a.kind = 'fees' and a.asset = v_escrow.asset and a.balance >= v_fee_units
      order by l.id is null, a.balance desc limit 1;
    perform 1 from ledger_accounts a where a.id in (v_pending, v_to, v_fee) order by a.id for no key update;
    perform ledger_move('appeal_return', 'appeal_return:' || p_dispute_id, v_dispute.trade_id, v_pending, v_to, v_units);
    if v_fee_units > 0 then
      perform ledger_move('appeal_return', 'appeal_return:' || p_dispute_id || ':fee', v_dispute.trade_id, v_fee, v_to,
        v_fee_units);
    end if;
  end if;
  update disputes d set held_amount = null, held_for = null where d.id = p_dispute_id;
end $$;
grant execute on function settle_held(uuid, boolean) to app_service;

-- What arrives in an account that is not spendable yet changes nothing of what can be spent.
create or replace view wallet_transactions with (security_invoker = true) as
  with sides as (
    select t.*, t.from_owner_id as user_id,
      (case when f.kind = 'available' then -(t.units + t.fee_units) else 0 end
        + case when t.to_owner_id = t.from_owner_id and r.kind = 'available' then t.units else 0 end) as change,
      t.fee_units as side_fee
    from ledger_transactions t
    join ledger_accounts f on f.id = t.from_id
    left join ledger_accounts r on r.id = t.to_id
    where t.from_owner_id is not null
    union all
    select t.*, t.to_owner_id, case when r.kind = 'available' then t.units else 0 end, 0
    from ledger_transactions t
    join ledger_accounts r on r.id = t.to_id
    where t.to_owner_id is not null and t.to_owner_id is distinct from t.from_owner_id
  )
  select s.id, s.user_id, s.kind as type, s.asset,
    app_decimal(s.units, a.scale) as amount,
    app_decimal(s.side_fee, a.scale) as fee,
    app_decimal(s.change, a.scale) as available_change,
    case when s.user_id = s.from_owner_id and s.to_owner_id is distinct from s.from_owner_id then 'out'
      when s.change > 0 or s.user_id is distinct from s.from_owner_id then 'in'
      when s.change < 0 then 'out' else 'held' end as direction,
    'completed' as status, s.trade_id, s.created_at
  from sides s join assets a on a.code = s.asset
  where s.user_id = (select auth.uid()) or current_user in ('app_service', 'service_role');

import { RUNNING_STATUSES } from '#core/trade/trade-machine.ts';
import type { Row, Statement } from '#server/platform/db/pipeline.ts';
import type { TradeStep } from '#server/money/ledger/steps/step.ts';

/** As literals, since partial indexes name them so. */
const RUNNING = `(${RUNNING_STATUSES.map((status) => `'${status}'`).join(', ')})`;

/** `steps`: the batch, one row per step. */
const STEPS = `unnest($1::uuid[], $2::text[], $3::uuid[]) with ordinality s (trade_id, kind, actor_id, n)`;

/**
 * Every trade the steps touch, locked in id order; with a trade that may end, its offer. A locked row is returned as
 * it is under the lock.
 */
const LOCK_TRADES = `
  select t.id, t.parent_id, t.creator_id, t.seller_id, t.buyer_id, t.trade_type, t.status, t.asset, t.amount,
    t.seller_fee_amount, t.price_per_unit, t.trade_offer_type, t.payment_method_ids, t.payment_method_id,
    t.bank_account_id, t.payment_window_minutes, t.purchased_amount, t.total_fiat, t.total_tail, t.pause_reason,
    t.one_at_a_time, t.is_private, t.auto_release, t.returns_to_market, t.cancel_reason, t.accepted_at::text, t.paid_at::text,
    t.extended_at::text, t.completed_at::text, t.completion_timeout::text,
    (extract(epoch from t.completion_timeout) * 1000000)::bigint as deadline_us
  from trades t
  where t.id = any (array(
    select unnest($1::uuid[])
    union select p.parent_id from ${STEPS} join trades p on p.id = s.trade_id
      where s.kind in ('cancel', 'expire') and p.parent_id is not null))
  order by t.id for no key update`;

/** The locked escrow of each trade that runs. */
const ESCROWS = `
  select e.trade_id, e.id, e.amount, e.fee_amount from escrow e
  where e.trade_id = any ($1::uuid[]) and e.status = 'locked'`;

/** Trades that these acceptances made before. */
const MADE = `select t.id, t.total_fiat from trades t where t.id = any ($1::uuid[])`;

/** Offers that are taken by one person at a time, while a part of them runs. */
const BUSY = `
  select o.id from trades o where o.id = any ($1::uuid[]) and o.one_at_a_time and exists (
    select from trades c where c.parent_id = o.id and c.status in ${RUNNING})`;

/** The accounts an offer names for its payment methods. */
const OFFER_ACCOUNTS = `
  select a.trade_id, a.method_id, a.bank_account_id from offer_accounts a where a.trade_id = any ($1::uuid[])`;

/** The people whose limits or figures a step may change, locked in id order. */
const LOCK_PEOPLE = `
  select r.id, r.completed_trades from trader_profiles r
  where r.id = any (array(
    select s.actor_id from ${STEPS} where s.kind = 'accept'
    union select x.id from ${STEPS} join trades t on t.id = s.trade_id
      cross join lateral (values (t.buyer_id), (case when s.kind = 'release' then t.seller_id end)) x (id)
      where s.kind = 'release' or (s.kind in ('cancel', 'expire') and t.status <> 'open')))
  order by r.id for no key update`;

/** The accounts a step may move money between, and the fee accounts of releases, locked in id order. */
const LOCK_ACCOUNTS = `
  select a.id, a.owner_id, a.kind, a.asset, a.balance from ledger_accounts a
  where a.id = any (array(
    select f.id from ${STEPS} join trades t on t.id = s.trade_id
      cross join lateral (select case when s.kind = 'accept' and t.trade_type = 'buy' then s.actor_id
        else t.seller_id end as id) seller
      cross join lateral (values
        (seller.id, 'escrow', s.kind in ('accept', 'release', 'expire') or t.status <> 'open'),
        (seller.id, 'offer', t.trade_type = 'sell' and s.kind in ('accept', 'expire', 'cancel')),
        (seller.id, 'available', case s.kind when 'accept' then t.trade_type = 'buy' when 'expire' then
          t.trade_type = 'buy' when 'cancel' then t.status <> 'open' or t.trade_type = 'sell' end),
        (t.buyer_id, 'available', s.kind = 'release')) x (owner_id, kind, concerns)
      join ledger_accounts f on f.owner_id = x.owner_id and f.kind = x.kind and f.asset = t.asset and f.shard = 0
      where s.kind <> 'mark_paid' and x.concerns
    union select f.id from ${STEPS} join trades t on t.id = s.trade_id
      join ledger_accounts f on f.owner_id is null and f.kind = 'fees' and f.asset = t.asset and f.shard = $4::int
      where s.kind = 'release'))
  order by a.id for no key update`;

/** What is stable only under the locks of people: who may take another trade, and which tails a seller has free. */
const ACCEPTANCES = `
  select s.n, uuidv7() as escrow_id, (coalesce(b.running, 0) + coalesce(v.running, 0))::int as running,
    exists (select from trader_lockouts l where l.user_id = s.actor_id and l.locked_until > clock.now) as is_locked_out,
    exists (select from auth.users u where u.id in (p.seller_id, p.buyer_id) and u.banned_until > clock.now)
      or exists (select from account_restrictions r where r.user_id in (p.seller_id, p.buyer_id)
        and r.closed_at is null and (r.ends_at is null or r.ends_at > clock.now)
        and r.blocks && case when r.user_id in (p.seller_id, t.creator_id) then '{out,trade}'::text[] else '{trade}' end)
      as is_barred,
    exists (select from trader_blocks x where (x.blocker_id = p.seller_id and x.blocked_id = p.buyer_id)
      or (x.blocker_id = p.buyer_id and x.blocked_id = p.seller_id)) as is_blocked,
    array(select w.amount || ' ' || w.payment_method_id from trades w where w.buyer_id = p.buyer_id
      and w.seller_id = p.seller_id and w.payment_method_id is not null and w.status in ${RUNNING}) as twins,
    array(select w.total_tail::int from trades w where w.seller_id = p.seller_id and w.total_tail is not null
      and w.total_fiat > s.total and w.total_fiat < s.total + 1 and w.status in ${RUNNING}) as tails,
    case when s.is_limited then trade_worth_of_day(s.actor_id, clock.now) end as worth
  from unnest($1::uuid[], $2::uuid[], $3::numeric[], $4::boolean[]) with ordinality
    s (trade_id, actor_id, total, is_limited, n)
  cross join (select clock_timestamp() + c.ahead as now from app_clock c offset 0) clock
  join trades t on t.id = s.trade_id and t.status = 'open'
  cross join lateral (select case t.trade_type when 'sell' then t.seller_id else s.actor_id end as seller_id,
    case t.trade_type when 'sell' then s.actor_id else t.buyer_id end as buyer_id) p
  left join lateral (select count(*) as running from trades w where w.buyer_id = s.actor_id
    and w.creator_id <> s.actor_id and w.status in ${RUNNING} offset 0) b on true
  left join lateral (select count(*) as running from trades w where w.seller_id = s.actor_id
    and w.creator_id <> s.actor_id and w.status in ${RUNNING} offset 0) v on true`;

/** For trades that a buyer leaves: how often they have left one today, and whether the seller is banned. */
const LEAVINGS = `
  select s.n, trade_times_abandoned(t.buyer_id, t.status, day.began) as times,
    (select count(*) from trader_lockouts l where l.user_id = t.buyer_id and l.reason = 'cancels'
      and l.created_at >= day.began)::int as lockouts,
    exists (select from auth.users u where u.id = t.seller_id and u.banned_until > day.now) as is_seller_banned
  from ${STEPS} join trades t on t.id = s.trade_id and t.status in ('in_payment', 'processing')
  cross join (select c.now, date_trunc('day', c.now at time zone 'Africa/Lagos') at time zone 'Africa/Lagos' as began
    from (select clock_timestamp() + c.ahead as now from app_clock c) c offset 0) day
  where s.kind in ('cancel', 'expire')`;

/** The time of the batch, read under all its locks: concurrent batches have times in the order of their locks. */
const CLOCK = `
  select c.now::text as now, (extract(epoch from c.now) * 1000000)::bigint as now_us
  from (select clock_timestamp() + c.ahead as now from app_clock c) c`;

/**
 * Of these running trades, those without a clock: one side cannot act. Read under their locks. The function is asked
 * where something restricts one of the two at all, which is rare.
 */
const WAITING_FOR_DESK = `
  select t.id from trades t where t.id = any ($1::uuid[])
    and case when exists (select from account_restrictions r
        where r.user_id in (t.seller_id, t.buyer_id) and r.closed_at is null)
      then trade_waits_for_desk(t.seller_id, t.buyer_id) else false end`;

/** The newest escrow of each trade, for the response to a repeated step. */
const NEWEST_ESCROWS = `
  select distinct on (e.trade_id) e.trade_id, e.id from escrow e where e.trade_id = any ($1::uuid[])
  order by e.trade_id, e.locked_at desc, e.id desc`;

/** One result of `readSteps`, by name; a statement that no step needs is not sent. */
export interface StepReads {
  readonly trades: readonly Row[];
  readonly escrows: readonly Row[];
  readonly made: readonly Row[];
  readonly busy: readonly Row[];
  readonly offerAccounts: readonly Row[];
  readonly people: readonly Row[];
  readonly accounts: readonly Row[];
  readonly acceptances: readonly Row[];
  readonly leavings: readonly Row[];
  readonly waitingForDesk: readonly Row[];
  readonly clock: readonly Row[];
}

/**
 * The statements that lock what a batch touches and read what its decisions need, in the order of the locks: trades,
 * people, accounts, each by id. `shard` is the fee account of this batch.
 */
export function readStatements(
  steps: readonly TradeStep[],
  shard: number,
): Partial<Record<keyof StepReads, Statement>> {
  const batch = [
    steps.map(({ trade_id }) => trade_id),
    steps.map(({ kind }) => kind),
    steps.map(({ actor_id }) => actor_id),
  ];
  const accepting = steps.filter((step) => step.kind === 'accept');
  const offers = accepting.map(({ trade_id }) => trade_id);
  const running = steps.flatMap(({ kind, trade_id }) => (kind === 'accept' ? [] : [trade_id]));
  const mayLeave = steps.some(({ kind }) => kind === 'cancel' || kind === 'expire');
  const timed = steps.flatMap(({ kind, trade_id }) =>
    kind === 'expire' || kind === 'mark_paid' ? [trade_id] : [],
  );
  const counts = steps.some(({ kind }) => kind !== 'mark_paid');
  return {
    trades: statement('lock_trades', LOCK_TRADES, batch),
    ...(running.length > 0 && { escrows: statement('escrows', ESCROWS, [running]) }),
    ...(accepting.length > 0 && {
      made: statement('made', MADE, [accepting.map(({ child_id }) => child_id)]),
      busy: statement('busy', BUSY, [offers]),
      offerAccounts: statement('offer_accounts', OFFER_ACCOUNTS, [offers]),
    }),
    ...(counts && {
      people: statement('lock_people', LOCK_PEOPLE, batch),
      accounts: statement('lock_accounts', LOCK_ACCOUNTS, [...batch, shard]),
    }),
    ...(accepting.length > 0 && {
      acceptances: statement('acceptances', ACCEPTANCES, [
        offers,
        accepting.map(({ actor_id }) => actor_id),
        accepting.map(({ total_fiat_minor }) => `${total_fiat_minor}e-2`),
        accepting.map(({ limit }) => limit !== null),
      ]),
    }),
    ...(timed.length > 0 && {
      waitingForDesk: statement('waiting_for_desk', WAITING_FOR_DESK, [timed]),
    }),
    ...(mayLeave && { leavings: statement('leavings', LEAVINGS, batch) }),
    clock: statement('clock', CLOCK, []),
  };
}

export function newestEscrows(tradeIds: readonly string[]): Statement {
  return statement('newest_escrows', NEWEST_ESCROWS, [tradeIds]);
}

function statement(name: string, text: string, values: readonly unknown[]): Statement {
  return { name: `step_read_${name}`, text, values };
}

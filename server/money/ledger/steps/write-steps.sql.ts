import { englishOf } from '#core/notifications/render-template.ts';
import { type Asset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { eventsOf } from '#server/money/ledger/steps/events.ts';
import type { StepFacts } from '#server/money/ledger/steps/facts.ts';
import { lockoutsOf } from '#server/money/ledger/steps/lockouts.ts';
import {
  nextTrade,
  type NextTrade,
  totalOf,
  withPartBack,
} from '#server/money/ledger/steps/next-trade.ts';
import {
  type AcceptPlan,
  type CancelPlan,
  ends,
  type MovePlan,
  type StepPlan,
} from '#server/money/ledger/steps/plan.ts';
import { postingsOf } from '#server/money/ledger/steps/postings.ts';
import type { Statement } from '#server/platform/db/pipeline.ts';

/** Every parameter but the first, which is the batch's time, is a column of what is written. */
const TRADES = `
  update trades t set status = p.status, amount = p.amount, seller_fee_amount = p.fee, seller_id = p.seller_id,
    buyer_id = p.buyer_id, purchased_amount = p.purchased, total_fiat = p.total, total_tail = p.tail,
    completion_timeout = coalesce($1::timestamptz + make_interval(mins => p.minutes), p.deadline),
    payment_method_id = p.method, accepted_at = p.accepted, extended_at = p.extended, pause_reason = p.pause,
    paid_at = p.paid, completed_at = p.completed, cancel_reason = p.reason, updated_at = $1::timestamptz
  from unnest($2::uuid[], $3::text[], $4::numeric[], $5::numeric[], $6::uuid[], $7::uuid[], $8::numeric[],
    $9::numeric[], $10::smallint[], $11::int[], $12::timestamptz[], $13::text[], $14::timestamptz[],
    $15::timestamptz[], $16::text[], $17::timestamptz[], $18::timestamptz[], $19::text[])
    p (id, status, amount, fee, seller_id, buyer_id, purchased, total, tail, minutes, deadline, method, accepted,
      extended, pause, paid, completed, reason)
  where t.id = p.id`;

const PARTS = `
  insert into trades (id, parent_id, creator_id, seller_id, buyer_id, trade_type, status, asset, fiat_currency,
      amount, original_amount, price_per_unit, min_order_amount, max_order_amount, payment_method_ids,
      payment_method_id, bank_account_id, terms, trade_offer_type, payment_window_minutes, seller_fee_bp,
      buyer_fee_bp, seller_fee_amount, margin_bp, reference_rate, band_min_price, band_max_price, pause_price,
      is_private, one_at_a_time, min_counterparty_trades, verified_only, auto_release, returns_to_market,
      purchased_amount, total_fiat, total_tail, completion_timeout, accepted_at, created_at, updated_at)
    select p.id, t.id, t.creator_id, p.seller_id, p.buyer_id, t.trade_type, 'in_payment', t.asset, t.fiat_currency,
      p.amount, p.amount, t.price_per_unit, t.min_order_amount, t.max_order_amount, t.payment_method_ids, p.method,
      t.bank_account_id, t.terms, t.trade_offer_type, t.payment_window_minutes, t.seller_fee_bp, t.buyer_fee_bp,
      p.fee, t.margin_bp, t.reference_rate, t.band_min_price, t.band_max_price, t.pause_price, t.is_private,
      t.one_at_a_time, t.min_counterparty_trades, t.verified_only, t.auto_release, t.returns_to_market, p.amount,
      p.total, p.tail, $1::timestamptz + make_interval(mins => t.payment_window_minutes), $1::timestamptz,
      $1::timestamptz, $1::timestamptz
    from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::numeric[], $7::numeric[], $8::text[],
      $9::numeric[], $10::smallint[]) p (offer_id, id, seller_id, buyer_id, amount, fee, method, total, tail)
    join trades t on t.id = p.offer_id`;

/** The refund becomes a new offer of the seller, since the trade's own row stays cancelled. */
const OFFERED_AGAIN = `
  insert into trades (id, creator_id, seller_id, trade_type, status, asset, fiat_currency, amount, original_amount,
      price_per_unit, margin_bp, reference_rate, band_min_price, band_max_price, pause_price, min_order_amount,
      max_order_amount, payment_method_ids, bank_account_id, terms, trade_offer_type, payment_window_minutes,
      seller_fee_bp, buyer_fee_bp, seller_fee_amount, is_private, one_at_a_time, min_counterparty_trades,
      verified_only, auto_release, returns_to_market, created_at, updated_at)
    select p.id, t.creator_id, t.seller_id, t.trade_type, 'open', t.asset, t.fiat_currency, p.amount, p.amount,
      t.price_per_unit, t.margin_bp, t.reference_rate, t.band_min_price, t.band_max_price, t.pause_price,
      t.min_order_amount, t.max_order_amount, t.payment_method_ids, t.bank_account_id, t.terms, t.trade_offer_type,
      t.payment_window_minutes, t.seller_fee_bp, t.buyer_fee_bp, p.fee, t.is_private, t.one_at_a_time,
      t.min_counterparty_trades, t.verified_only, t.auto_release, t.returns_to_market, $1::timestamptz, $1::timestamptz
    from unnest($2::uuid[], $3::uuid[], $4::numeric[], $5::numeric[]) p (trade_id, id, amount, fee)
    join trades t on t.id = p.trade_id`;

const FURNISH = `
  select trade_engine_furnish(p.source, p.target, $1::timestamptz)
  from unnest($2::uuid[], $3::uuid[]) with ordinality p (source, target, n) order by p.n`;

const LOCKOUTS = `
  insert into trader_lockouts (user_id, reason, step, trade_id, locked_until, created_at)
    select p.user_id, 'cancels', p.rung, p.trade_id, coalesce($1::timestamptz + make_interval(mins => p.minutes),
      date_trunc('day', $1::timestamptz at time zone 'Africa/Lagos') at time zone 'Africa/Lagos' + interval '1 day'),
      $1::timestamptz
    from unnest($2::uuid[], $3::int[], $4::uuid[], $5::int[]) p (user_id, rung, trade_id, minutes)`;

const ESCROWS = `
  insert into escrow (id, trade_id, seller_id, buyer_id, asset, amount, fee_amount, locked_at)
    select p.id, p.trade_id, p.seller_id, p.buyer_id, p.asset, p.amount, p.fee, $1::timestamptz
    from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::numeric[], $8::numeric[])
      p (id, trade_id, seller_id, buyer_id, asset, amount, fee)`;

const PAYMENT_DETAILS = `
  insert into trade_payment_details (trade_id, seller_id, buyer_id, bank_code, bank_name, account_number,
      account_name, created_at)
    select p.trade_id, p.seller_id, p.buyer_id, b.bank_code, b.bank_name, b.account_number, b.account_name,
      $1::timestamptz
    from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[]) p (trade_id, seller_id, buyer_id, account_id)
    join bank_accounts b on b.id = p.account_id and b.user_id = p.seller_id
    on conflict (trade_id) do update set seller_id = excluded.seller_id, buyer_id = excluded.buyer_id,
      bank_code = excluded.bank_code, bank_name = excluded.bank_name, account_number = excluded.account_number,
      account_name = excluded.account_name, visible_until = null, created_at = excluded.created_at`;

const SETTLED = `
  update escrow e set status = p.status, settled_at = $1::timestamptz
  from unnest($2::uuid[], $3::uuid[], $4::text[]) p (trade_id, id, status)
  where e.trade_id = p.trade_id and e.id = p.id`;

const DETAILS_END = `
  update trade_payment_details d set visible_until = $1::timestamptz + interval '24 hours'
  from unnest($2::uuid[]) p (trade_id) where d.trade_id = p.trade_id`;

const BALANCES = `
  update ledger_accounts a set balance = a.balance + p.change, version = a.version + p.legs
  from unnest($1::uuid[], $2::bigint[], $3::int[]) p (id, change, legs) where a.id = p.id`;

const POSTINGS = `
  insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, fee_id, fee_units, from_owner_id,
      to_owner_id, from_balance_after, to_balance_after, trade_id, created_at)
    select p.kind, p.reference, p.asset, p.from_id, p.to_id, p.units, p.fee_id, p.fee_units, p.from_owner, p.to_owner,
      p.from_after, p.to_after, p.trade_id, $1::timestamptz
    from unnest($2::text[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::bigint[], $8::uuid[], $9::bigint[],
      $10::uuid[], $11::uuid[], $12::bigint[], $13::bigint[], $14::uuid[])
      p (kind, reference, asset, from_id, to_id, units, fee_id, fee_units, from_owner, to_owner, from_after, to_after,
        trade_id)`;

const NOTIFICATIONS = `
  insert into notifications (user_id, type, title, message, template, params, metadata, created_at)
    select p.user_id, p.type, p.title, p.message, p.template, p.params, jsonb_build_object('tradeId', p.trade_id),
      $1::timestamptz
    from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[], $8::uuid[])
      p (user_id, type, title, message, template, params, trade_id)`;

const EVENTS = `
  insert into trade_events (trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id, amount, fee_amount,
      price_per_unit, total_fiat, deadline, payment_method_id, detail, child_id, created_at)
    select p.trade_id, p.kind, p.from_status, p.to_status, p.actor_id, p.seller_id, p.buyer_id, p.amount, p.fee,
      p.price, p.total, $1::timestamptz + make_interval(mins => p.minutes), p.method, p.detail, p.child_id,
      $1::timestamptz
    from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::uuid[], $9::numeric[],
      $10::numeric[], $11::numeric[], $12::numeric[], $13::int[], $14::text[], $15::jsonb[], $16::uuid[])
      p (trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id, amount, fee, price, total, minutes,
        method, detail, child_id)`;

/** People's figures follow their ended trades; their rows are locked. */
const FIGURES = `
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
      select trader_id, count(*) filter (where is_done)::int as completed,
        count(*) filter (where not is_done)::int as failed,
        sum(extract(epoch from $1::timestamptz - paid_at)) filter (where is_done and sells)::bigint as release_seconds,
        sum(extract(epoch from paid_at - accepted_at)) filter (where is_done and not sells)::bigint as payment_seconds
      from unnest($2::uuid[], $3::boolean[], $4::boolean[], $5::timestamptz[], $6::timestamptz[])
        y (trader_id, is_done, sells, paid_at, accepted_at)
      group by trader_id) x
    where r.id = x.trader_id`;

/**
 * The statements that carry out the plans, set by set, in the order in which they rely on each other; those that no
 * plan needs are left out.
 */
export function writeStatements(plans: readonly StepPlan[], facts: StepFacts): Statement[] {
  const accepted = plans.filter((plan) => plan.kind === 'accept');
  const ended = plans.filter(ends);
  return [
    ...tradeStatements(plans, facts),
    ...returnStatements(plans, facts),
    ...acceptStatements(accepted, facts),
    ...endStatements(ended, facts),
    ...ledgerStatements(plans, facts),
    ...notificationStatements(plans, facts),
    ...eventStatements(plans, facts),
    ...figureStatements(ended, facts),
  ];
}

function tradeStatements(plans: readonly StepPlan[], { now, trades }: StepFacts): Statement[] {
  const next = new Map<string, NextTrade>();
  for (const plan of plans) next.set(plan.trade.id, nextTrade(plan, now));
  for (const plan of plans) {
    if (plan.kind === 'accept' || !plan.goesBack) continue;
    const locked = trades.get(plan.trade.parent_id ?? '');
    if (!locked) throw new Error('a part goes back to an offer that is not locked');
    const offer = next.get(locked.id) ?? { ...locked, windowStarts: null };
    next.set(locked.id, withPartBack(offer, plan));
  }
  const rows = [...next.values()];
  const exact = (asset: Asset, units: bigint) => toDecimal({ asset, units });
  const parts = plans.filter((plan) => plan.kind === 'accept' && !plan.isWhole) as AcceptPlan[];
  return [
    ...insert('trades', TRADES, rows, now, [
      ({ id }) => id,
      ({ status }) => status,
      ({ asset, units }) => exact(asset, units),
      ({ asset, fee_units }) => exact(asset, fee_units),
      ({ seller_id }) => seller_id,
      ({ buyer_id }) => buyer_id,
      ({ purchased_amount }) => purchased_amount,
      ({ total_fiat }) => total_fiat,
      ({ total_tail }) => total_tail,
      ({ windowStarts }) => windowStarts,
      ({ completion_timeout }) => completion_timeout,
      ({ payment_method_id }) => payment_method_id,
      ({ accepted_at }) => accepted_at,
      ({ extended_at }) => extended_at,
      ({ pause_reason }) => pause_reason,
      ({ paid_at }) => paid_at,
      ({ completed_at }) => completed_at,
      ({ cancel_reason }) => cancel_reason,
    ]),
    ...insert('parts', PARTS, parts, now, [
      ({ trade }) => trade.id,
      ({ runningId }) => runningId,
      ({ sellerId }) => sellerId,
      ({ buyerId }) => buyerId,
      ({ trade, units }) => exact(trade.asset, units),
      ({ trade, feeUnits }) => exact(trade.asset, feeUnits),
      ({ method }) => method,
      (plan) => totalOf(plan),
      ({ tail }) => (tail === 0 ? null : tail),
    ]),
  ];
}

/** What goes on sale again, with its accounts and private link, and who is locked out for leaving too often. */
function returnStatements(plans: readonly StepPlan[], facts: StepFacts): Statement[] {
  const { now } = facts;
  const again = plans.filter(
    (plan) => plan.kind === 'cancel' && plan.isOfferedAgain,
  ) as CancelPlan[];
  const sources = [
    ...again.flatMap(({ trade, step }) =>
      [trade.id, trade.parent_id].flatMap((source) =>
        source === null ? [] : [{ source, target: step.return_id }],
      ),
    ),
    ...plans.flatMap(({ kind, toStatus, trade }) =>
      kind === 'expire' && toStatus === 'open' && trade.parent_id !== null
        ? [{ source: trade.parent_id, target: trade.id }]
        : [],
    ),
  ];
  return [
    ...insert('offered_again', OFFERED_AGAIN, again, now, [
      ({ trade }) => trade.id,
      ({ step }) => step.return_id,
      ({ trade, units }) => toDecimal({ asset: trade.asset, units }),
      ({ trade, feeUnits }) => toDecimal({ asset: trade.asset, units: feeUnits }),
    ]),
    ...insert('furnish', FURNISH, sources, now, [({ source }) => source, ({ target }) => target]),
    ...insert('lockouts', LOCKOUTS, lockoutsOf(plans, facts), now, [
      ({ userId }) => userId,
      ({ rung }) => rung,
      ({ tradeId }) => tradeId,
      ({ minutes }) => minutes,
    ]),
  ];
}

function acceptStatements(accepted: readonly AcceptPlan[], { now }: StepFacts): Statement[] {
  return [
    ...insert('escrows', ESCROWS, accepted, now, [
      ({ escrowId }) => escrowId,
      ({ runningId }) => runningId,
      ({ sellerId }) => sellerId,
      ({ buyerId }) => buyerId,
      ({ trade }) => trade.asset,
      ({ trade, units }) => toDecimal({ asset: trade.asset, units }),
      ({ trade, feeUnits }) => toDecimal({ asset: trade.asset, units: feeUnits }),
    ]),
    ...insert('payment_details', PAYMENT_DETAILS, accepted, now, [
      ({ runningId }) => runningId,
      ({ sellerId }) => sellerId,
      ({ buyerId }) => buyerId,
      ({ bankAccountId }) => bankAccountId,
    ]),
  ];
}

function endStatements(ended: readonly (MovePlan | CancelPlan)[], { now }: StepFacts): Statement[] {
  return [
    ...insert('settled', SETTLED, ended, now, [
      ({ runningId }) => runningId,
      ({ escrowId }) => escrowId,
      ({ kind }) => (kind === 'release' ? 'released' : 'refunded'),
    ]),
    ...insert('details_end', DETAILS_END, ended, now, [({ runningId }) => runningId]),
  ];
}

function ledgerStatements(plans: readonly StepPlan[], facts: StepFacts): Statement[] {
  const { postings, changes } = postingsOf(plans, facts);
  if (postings.length === 0) return [];
  const changed = [...changes];
  return [
    {
      name: 'step_write_balances',
      text: BALANCES,
      values: [
        changed.map(([id]) => id),
        changed.map(([, { change }]) => change),
        changed.map(([, { legs }]) => legs),
      ],
    },
    ...insert('postings', POSTINGS, postings, facts.now, [
      ({ kind }) => kind,
      ({ reference }) => reference,
      ({ asset }) => asset,
      ({ fromId }) => fromId,
      ({ toId }) => toId,
      ({ units }) => units,
      ({ feeId }) => feeId,
      ({ feeUnits }) => feeUnits,
      ({ fromOwner }) => fromOwner,
      ({ toOwner }) => toOwner,
      ({ fromAfter }) => fromAfter,
      ({ toAfter }) => toAfter,
      ({ tradeId }) => tradeId,
    ]),
  ];
}

function notificationStatements(plans: readonly StepPlan[], { now }: StepFacts): Statement[] {
  const notifications = plans.flatMap((plan) =>
    plan.step.notifications.map(({ user_id, text }) => ({
      ...englishOf(text),
      user_id,
      text,
      plan,
    })),
  );
  return insert('notifications', NOTIFICATIONS, notifications, now, [
    ({ user_id }) => user_id,
    ({ text }) => text.type,
    ({ title }) => title,
    ({ message, plan }) => withKobo(message, plan),
    ({ text }) => text.template,
    ({ text, plan }) => withKobo(JSON.stringify(text.params), plan),
    ({ plan }) => plan.runningId,
  ]);
}

/** The tail that was chosen, where the text leaves room for it. */
function withKobo(text: string, plan: StepPlan): string {
  if (plan.kind !== 'accept') return text;
  return text.replaceAll('{kobo}', String(plan.tail).padStart(2, '0'));
}

function eventStatements(plans: readonly StepPlan[], facts: StepFacts): Statement[] {
  return insert('events', EVENTS, eventsOf(plans, facts), facts.now, [
    ({ tradeId }) => tradeId,
    ({ kind }) => kind,
    ({ from }) => from,
    ({ to }) => to,
    ({ actorId }) => actorId,
    ({ sellerId }) => sellerId,
    ({ buyerId }) => buyerId,
    ({ amount }) => amount,
    ({ fee }) => fee,
    ({ price }) => price,
    ({ total }) => total,
    ({ windowMinutes }) => windowMinutes,
    ({ method }) => method,
    ({ detail }) => JSON.stringify(detail),
    ({ childId }) => childId,
  ]);
}

/** A release counts for both sides; every other end against the buyer alone. */
function figureStatements(
  ended: readonly (MovePlan | CancelPlan)[],
  { now }: StepFacts,
): Statement[] {
  const figures = ended.flatMap((plan) => {
    const isDone = plan.kind === 'release';
    const buyer = { person: plan.buyerId, isDone, sells: false, trade: plan.trade };
    return isDone ? [{ ...buyer, person: plan.sellerId, sells: true }, buyer] : [buyer];
  });
  return insert('figures', FIGURES, figures, now, [
    ({ person }) => person,
    ({ isDone }) => isDone,
    ({ sells }) => sells,
    ({ trade }) => trade.paid_at,
    ({ trade }) => trade.accepted_at,
  ]);
}

/** A statement whose first parameter is the batch's time and whose others are columns of `items`; none without items. */
function insert<Item>(
  name: string,
  text: string,
  items: readonly Item[],
  now: string,
  columns: readonly ((item: Item) => unknown)[],
): Statement[] {
  if (items.length === 0) return [];
  return [
    {
      name: `step_write_${name}`,
      text,
      values: [now, ...columns.map((of) => items.map((item) => of(item)))],
    },
  ];
}

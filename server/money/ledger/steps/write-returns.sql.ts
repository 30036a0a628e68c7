import { toDecimal } from '#core/money/money.ts';
import { columnsOf } from '#server/money/ledger/steps/columns.ts';
import type { StepFacts } from '#server/money/ledger/steps/facts.ts';
import { lockoutsOf } from '#server/money/ledger/steps/lockouts.ts';
import type { CancelPlan, StepPlan } from '#server/money/ledger/steps/plan.ts';
import type { Statement } from '#server/platform/db/pipeline.ts';

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

/** What goes on sale again, with its accounts and private link, and who is locked out for leaving too often. */
export function returnStatements(plans: readonly StepPlan[], facts: StepFacts): Statement[] {
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
    ...columnsOf('offered_again', OFFERED_AGAIN, again, now, [
      ({ trade }) => trade.id,
      ({ step }) => step.return_id,
      ({ trade, units }) => toDecimal({ asset: trade.asset, units }),
      ({ trade, feeUnits }) => toDecimal({ asset: trade.asset, units: feeUnits }),
    ]),
    ...columnsOf('furnish', FURNISH, sources, now, [
      ({ source }) => source,
      ({ target }) => target,
    ]),
    ...columnsOf('lockouts', LOCKOUTS, lockoutsOf(plans, facts), now, [
      ({ userId }) => userId,
      ({ rung }) => rung,
      ({ tradeId }) => tradeId,
      ({ minutes }) => minutes,
    ]),
  ];
}

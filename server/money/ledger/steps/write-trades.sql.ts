import type { CryptoAsset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { columnsOf } from '#server/money/ledger/steps/columns.ts';
import type { StepFacts } from '#server/money/ledger/steps/facts.ts';
import { type NextTrade, totalOf } from '#server/money/ledger/steps/next-trade.ts';
import type { AcceptPlan, StepPlan } from '#server/money/ledger/steps/plan.ts';
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

export function tradeStatements(
  plans: readonly StepPlan[],
  changed: readonly NextTrade[],
  { now }: StepFacts,
): Statement[] {
  const exact = (asset: CryptoAsset, units: bigint) => toDecimal({ asset, units });
  const parts = plans.filter((plan) => plan.kind === 'accept' && !plan.isWhole) as AcceptPlan[];
  return [
    ...columnsOf('trades', TRADES, changed, now, [
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
    ...columnsOf('parts', PARTS, parts, now, [
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

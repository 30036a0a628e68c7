import { fiatTotal } from '#core/money/arithmetic.ts';
import { toDecimal } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import type { StepFacts } from '#server/money/ledger/steps/facts.ts';
import { acceptedTrade, type NextTrade } from '#server/money/ledger/steps/next-trade.ts';
import type { StepPlan } from '#server/money/ledger/steps/plan.ts';
import type { WrittenNotification } from '#server/money/ledger/steps/write-history.sql.ts';
import { jsonTime, jsonTimeOf } from '#server/platform/db/time-text.ts';
import type { Statement } from '#server/platform/db/pipeline.ts';

/**
 * What the triggers write for everybody else, but in part: the columns that a step sets, and those that name the row
 * and its people. Who delivers a change reads the others, which steps leave alone (realtime/feed/complete-changes.ts).
 */
const FEED = `
  insert into change_feed (table_name, op, record, old_record, is_whole)
    select p.table_name, p.op, p.record, p.old_record, false
    from unnest($1::text[], $2::text[], $3::json[], $4::json[]) p (table_name, op, record, old_record)`;

interface FeedRow {
  readonly table: 'trades' | 'notifications';
  readonly op: 'INSERT' | 'UPDATE';
  readonly record: object;
  /** The former state of an offer that leaves the market. */
  readonly oldRecord: object | null;
}

/** The rows of the change feed for everything the batch changed that can be subscribed to. */
export function feedStatements(
  plans: readonly StepPlan[],
  changed: readonly NextTrade[],
  notifications: readonly WrittenNotification[],
  facts: StepFacts,
): Statement[] {
  const rows: FeedRow[] = [
    ...changed.map((trade) => updated(trade, facts)),
    ...plans.flatMap((plan) => started(plan, facts)),
    ...notifications.map(({ id, user_id }): FeedRow => ({
      table: 'notifications',
      op: 'INSERT',
      record: { id, user_id, is_read: false },
      oldRecord: null,
    })),
  ];
  if (rows.length === 0) return [];
  return [
    {
      name: 'step_write_feed',
      text: FEED,
      values: [
        rows.map(({ table }) => table),
        rows.map(({ op }) => op),
        rows.map(({ record }) => JSON.stringify(record)),
        rows.map(({ oldRecord }) => oldRecord && JSON.stringify(oldRecord)),
      ],
    },
  ];
}

function updated(trade: NextTrade, facts: StepFacts): FeedRow {
  const before = facts.trades.get(trade.id);
  const left = before && isPublic(before) && !isPublic(trade);
  return {
    table: 'trades',
    op: 'UPDATE',
    record: columnsOf(trade, facts),
    oldRecord: left ? columnsOf({ ...before, windowStarts: null }, facts) : null,
  };
}

/** The trade that a part was taken as, and the offer that a refund became. */
function started(plan: StepPlan, facts: StepFacts): FeedRow[] {
  if (plan.kind === 'accept' && !plan.isWhole) {
    return [inserted(acceptedTrade(plan, facts.now), facts)];
  }
  if (plan.kind !== 'cancel' || !plan.isOfferedAgain) return [];
  const offer: NextTrade = {
    ...plan.trade,
    id: plan.step.return_id,
    parent_id: null,
    status: 'open',
    units: plan.units,
    fee_units: plan.feeUnits,
    buyer_id: null,
    purchased_amount: null,
    total_fiat: null,
    total_tail: null,
    completion_timeout: null,
    payment_method_id: null,
    accepted_at: null,
    extended_at: null,
    pause_reason: null,
    paid_at: null,
    completed_at: null,
    cancel_reason: null,
    windowStarts: null,
  };
  return [inserted(offer, facts)];
}

function inserted(trade: NextTrade, facts: StepFacts): FeedRow {
  return { table: 'trades', op: 'INSERT', record: columnsOf(trade, facts), oldRecord: null };
}

function isPublic({ status, is_private, pause_reason }: Omit<NextTrade, 'windowStarts'>): boolean {
  return status === 'open' && !is_private && pause_reason === null;
}

/** As `row_to_json` writes them. */
function columnsOf(trade: NextTrade, { now, nowUs }: StepFacts): object {
  const { asset, units, fee_units, price_per_unit, windowStarts } = trade;
  return {
    id: trade.id,
    creator_id: trade.creator_id,
    seller_id: trade.seller_id,
    buyer_id: trade.buyer_id,
    status: trade.status,
    amount: Number(toDecimal({ asset, units })),
    fiat_left: Number(toDecimal(fiatTotal({ asset, units }, readSum('NGN', price_per_unit)))),
    seller_fee_amount: Number(toDecimal({ asset, units: fee_units })),
    purchased_amount: numberOf(trade.purchased_amount),
    total_fiat: numberOf(trade.total_fiat),
    total_tail: trade.total_tail,
    completion_timeout:
      windowStarts === null
        ? jsonTime(trade.completion_timeout)
        : jsonTimeOf(nowUs + BigInt(windowStarts) * 60_000_000n),
    payment_method_id: trade.payment_method_id,
    accepted_at: jsonTime(trade.accepted_at),
    extended_at: jsonTime(trade.extended_at),
    pause_reason: trade.pause_reason,
    paid_at: jsonTime(trade.paid_at),
    completed_at: jsonTime(trade.completed_at),
    cancel_reason: trade.cancel_reason,
    updated_at: jsonTime(now),
  };
}

function numberOf(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}

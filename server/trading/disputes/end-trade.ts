import { sql } from 'kysely';
import type { Outcome } from '#core/disputes/decision-reasons.ts';
import {
  refunded,
  released,
  type SettlementKind,
  type Shares,
  split,
} from '#core/disputes/settlement.ts';
import { toDecimal } from '#core/money/money.ts';
import type { TradeEventKind } from '#core/trade/trade-event.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { settleEscrow } from '#server/money/ledger/settle-escrow.ts';
import type { LockedTrade } from '#server/trading/trades/lock-trade.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';
import { exact, type TradeRow } from '#server/trading/trades/trades.sql.ts';

/** How this trade's escrow is shared out. `part` is what a split gives to the buyer. */
export function sharesOf(
  { trade, escrow }: LockedTrade,
  kind: Exclude<SettlementKind, 'extend'>,
  part: string | null,
): Shares {
  if (!escrow) throw new Error('a running trade has a locked escrow');
  const held = {
    amount: exact(trade.asset, escrow.amount),
    fee: exact(trade.asset, escrow.fee_amount),
    feeBasisPoints: trade.seller_fee_bp,
  };
  if (kind === 'release') return released(held);
  if (kind === 'refund') return refunded(held);
  return split(held, exact(trade.asset, part ?? '0'));
}

export interface Ending {
  readonly shares: Shares;
  readonly kind: Extract<TradeEventKind, 'resolved' | 'cancelled'>;
  readonly actorId: string;
  /** The reason recorded on a trade that is cancelled. */
  readonly cancelReason: 'dispute' | 'consent';
  /** Whether what the winner gets waits for an appeal. */
  readonly isHeld: boolean;
  /** Whether a refund is the buyer's failure, and whether it goes back into the offer while that is open. */
  readonly buyerFailed: boolean;
  readonly returnsToOffer: boolean;
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Ends a trade whose lock the caller holds: the escrow is settled, the trade completed where the buyer gets anything
 * and cancelled otherwise, and its history records what each party got. Returns the trade's status.
 */
export async function endTrade(
  tx: Tx,
  { trade }: LockedTrade,
  { shares, kind, actorId, cancelReason, isHeld, buyerFailed, returnsToOffer, detail }: Ending,
): Promise<Outcome> {
  const outcome: Outcome = shares.released.units > 0n ? 'completed' : 'cancelled';
  const to = isHeld ? 'pending' : 'available';
  const { offerId } = await settleEscrow(tx, {
    tradeId: trade.id,
    ...shares,
    releaseTo: to,
    refundTo: returnsToOffer ? 'offer' : to,
    buyerFailed,
  });
  const eventId = await recordEvent(tx, {
    tradeId: trade.id,
    kind,
    from: trade.status,
    to: outcome,
    actorId,
    sellerId: trade.seller_id,
    buyerId: trade.buyer_id,
    amount: kind === 'resolved' ? toDecimal(shares.released) : trade.amount,
    feeAmount: kind === 'resolved' ? toDecimal(shares.fee) : trade.seller_fee_amount,
    detail: {
      ...detail,
      ...(outcome === 'cancelled' && { reason: cancelReason }),
      released: toDecimal(shares.released),
      refunded: toDecimal(shares.refunded),
      held: isHeld,
    },
  });
  await rows(
    tx,
    sql`update trades t set status = ${outcome}, updated_at = e.created_at,
        completed_at = case when ${outcome} = 'completed' then e.created_at else t.completed_at end,
        cancel_reason = case when ${outcome} = 'cancelled' then ${cancelReason} else t.cancel_reason end
      from trade_events e where t.id = ${trade.id} and e.trade_id = t.id and e.id = ${eventId}`,
  );
  if (offerId !== null) await noteReturn(tx, trade, offerId, actorId);
  return outcome;
}

/** Records in the offer's own history that a part of it came back. */
async function noteReturn(tx: Tx, trade: TradeRow, offerId: string, actorId: string) {
  await rows(
    tx,
    sql`insert into trade_events (trade_id, kind, from_status, to_status, actor_id, seller_id, buyer_id, amount,
        fee_amount, child_id, created_at)
      select o.id, 'part_returned', o.status, o.status, ${actorId}, o.seller_id, o.buyer_id, ${trade.amount}::numeric,
        case when o.trade_type = 'sell' then ${trade.seller_fee_amount}::numeric else 0 end, ${trade.id},
        clock_timestamp() + (select ahead from app_clock)
      from trades o where o.id = ${offerId}`,
  );
}

import { sql } from 'kysely';
import {
  isPart,
  needsSellersProof,
  refusalToPropose,
  type SettlementKind,
} from '#core/disputes/settlement.ts';
import { type Side, sideOf } from '#core/disputes/side.ts';
import { AppError } from '#core/errors/app-error.ts';
import { PROPOSAL_HOURS, PROPOSALS_PER_TRADE } from '#core/disputes/limits.ts';
import { DISPUTE_NOTIFICATIONS } from '#core/disputes/notification-texts.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openDisputeOf } from '#server/trading/disputes/disputes.sql.ts';
import {
  countProposals,
  endProposal,
  isOfThisRun,
  openProposalOf,
} from '#server/trading/disputes/proposals.sql.ts';
import { requireMayPropose } from '#server/trading/disputes/guard-settlement.ts';
import { type Presence, UNPROVEN } from '#server/identity/second-factor/presence.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { type LockedTrade, lockTrade } from '#server/trading/trades/lock-trade.ts';
import { cryptoText } from '#server/trading/trades/move-trade.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';
import { exact } from '#server/trading/trades/trades.sql.ts';

export interface Proposal {
  readonly tradeId: string;
  readonly callerId: string;
  readonly kind: SettlementKind;
  /** Of a split: the buyer's part. */
  readonly buyerAmount: string | number | null;
  readonly note: string | null;
  /** Of a seller who gives crypto away: the proof they presented; without it none. */
  readonly presence?: Presence;
}

export interface Proposed {
  readonly settlementId: string;
  readonly expiresAt: Date;
}

/**
 * One party proposes a way to end the trade. It replaces any open proposal; repeating the same one returns it. Nothing
 * moves before the other party accepts.
 */
export function proposeSettlement(db: Db, proposal: Proposal): Promise<Proposed> {
  return transaction(db, async (tx) => {
    const { tradeId, callerId, kind } = proposal;
    const locked = await lockTrade(tx, tradeId);
    const side = locked && sideOf(locked.trade, callerId);
    if (!locked || !side) throw new AppError('TRADE_NOT_FOUND');
    const refusal = refusalToPropose(locked.trade.status, kind, side);
    if (refusal) throw new AppError(refusal);
    const part = partOf(locked, proposal);
    if (side === 'seller' && needsSellersProof(kind)) {
      const { presence = UNPROVEN } = proposal;
      await requireMayPropose(tx, locked, { sellerId: callerId, presence, part });
    }

    const open = await openProposalOf(tx, locked.trade.id);
    if (open) {
      const isSame =
        open.proposed_by === callerId &&
        open.kind === kind &&
        isOfThisRun(open, locked) &&
        open.expires_at > locked.now &&
        sameAmount(locked, open.buyer_amount, part);
      if (isSame) return { settlementId: open.id, expiresAt: open.expires_at };
      if ((await countProposals(tx, locked.trade.id)) >= PROPOSALS_PER_TRADE) {
        throw new AppError('TOO_MANY_PROPOSALS');
      }
      await endProposal(tx, open.id, isOfThisRun(open, locked) ? 'replaced' : 'void');
    } else if ((await countProposals(tx, locked.trade.id)) >= PROPOSALS_PER_TRADE) {
      throw new AppError('TOO_MANY_PROPOSALS');
    }
    return writeProposal(tx, locked, proposal, side, part);
  });
}

/** What a split gives to the buyer, exactly; every other kind implies it. */
function partOf({ trade, escrow }: LockedTrade, { kind, buyerAmount }: Proposal): Money | null {
  if (kind !== 'split') {
    if (buyerAmount !== null) throw new AppError('SETTLEMENT_AMOUNT_NOT_ALLOWED');
    return null;
  }
  const part = buyerAmount === null ? null : parseMoney(trade.asset, buyerAmount);
  if (!escrow) throw new Error('a running trade has a locked escrow');
  if (!part || !isPart(part, { amount: exact(trade.asset, escrow.amount) })) {
    throw new AppError('SETTLEMENT_AMOUNT_NOT_ALLOWED');
  }
  return part;
}

function sameAmount({ trade }: LockedTrade, known: string | null, part: Money | null): boolean {
  if (known === null || part === null) return known === part;
  return exact(trade.asset, known).units === part.units;
}

async function writeProposal(
  tx: Tx,
  { trade }: LockedTrade,
  { callerId, kind, note }: Proposal,
  side: Side,
  part: Money | null,
): Promise<Proposed> {
  const dispute = trade.status === 'disputed' ? await openDisputeOf(tx, trade.id) : undefined;
  const amount = part && toDecimal(part);
  const { id, expires_at } = await one(
    tx,
    sql<{
      id: string;
      expires_at: Date;
    }>`insert into settlement_proposals (trade_id, dispute_id, proposed_by,
        trade_status, kind, buyer_amount, note, created_at, expires_at)
      select ${trade.id}::uuid, ${dispute?.id ?? null}::uuid, ${callerId}::uuid, ${trade.status}, ${kind},
        ${amount}::numeric, ${note}, t.now, t.now + make_interval(hours => ${PROPOSAL_HOURS})
      from (select clock_timestamp() + ahead as now from app_clock) t
      returning id, expires_at`,
  );
  await recordEvent(tx, {
    tradeId: trade.id,
    kind: 'settlement_proposed',
    from: trade.status,
    to: trade.status,
    actorId: callerId,
    sellerId: trade.seller_id,
    buyerId: trade.buyer_id,
    detail: {
      settlement_id: id,
      kind,
      by: side,
      ...(amount !== null && { buyer_amount: amount }),
      ...(note !== null && { note }),
    },
  });
  const other = side === 'seller' ? trade.buyer_id : trade.seller_id;
  const text = DISPUTE_NOTIFICATIONS.proposed(
    side,
    kind,
    cryptoText(trade),
    part && formatWithUnit(part),
  );
  await notify(tx, { tradeId: trade.id }, other === null ? [] : [{ userId: other, text }]);
  return { settlementId: id, expiresAt: expires_at };
}

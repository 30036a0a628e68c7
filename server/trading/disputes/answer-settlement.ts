import { sql } from 'kysely';
import { nextDisputeStatus } from '#core/disputes/dispute-machine.ts';
import { needsSellersProof } from '#core/disputes/settlement.ts';
import { sideOf } from '#core/disputes/side.ts';
import { AppError } from '#core/errors/app-error.ts';
import { EXTENSION_HOURS } from '#core/disputes/limits.ts';
import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { endTrade, sharesOf } from '#server/trading/disputes/end-trade.ts';
import {
  endProposal,
  isOfThisRun,
  type ProposalEnd,
  type ProposalRow,
  readProposal,
} from '#server/trading/disputes/proposals.sql.ts';
import { guardForBuyer, guardSettlement } from '#server/trading/disputes/guard-settlement.ts';
import { type Presence, UNPROVEN } from '#server/identity/second-factor/presence.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { type LockedTrade, lockTrade } from '#server/trading/trades/lock-trade.ts';
import { cryptoText } from '#server/trading/trades/move-trade.ts';
import { recordEvent } from '#server/trading/trades/record-event.ts';

export interface SettlementAnswer {
  readonly settlementId: string;
  readonly callerId: string;
  readonly accepts: boolean;
  /** Of a seller who gives crypto away: the proof they presented; without it none. */
  readonly presence?: Presence;
}

export interface Answered {
  readonly tradeId: string;
  readonly settlementStatus: 'accepted' | 'declined' | 'withdrawn';
  readonly kind: ProposalRow['kind'];
  /** Of the trade. */
  readonly status: string;
}

/**
 * The other party's answer. Accepting ends the trade, or moves the dispute's deadlines, in the same transaction;
 * repeating the same answer changes nothing and returns the same.
 */
export function answerSettlement(
  db: Db,
  { settlementId, callerId, accepts, presence = UNPROVEN }: SettlementAnswer,
): Promise<Answered> {
  return transaction(db, async (tx) => {
    const { locked, proposal, side } = await lockProposal(tx, settlementId, callerId);
    if (proposal.proposed_by === callerId) throw new AppError('NOT_YOUR_STEP');
    const answer = accepts ? 'accepted' : 'declined';
    if (proposal.status === answer) return answered(locked.trade.status, proposal, answer);
    refuseUnlessOpen(locked, proposal);
    if (accepts && needsSellersProof(proposal.kind)) {
      const by = { sellerId: proposal.seller_id, amount: givenBy(locked, proposal) };
      await (side === 'seller'
        ? guardSettlement(tx, locked, { ...by, presence })
        : guardForBuyer(tx, locked, by));
    }

    await end(tx, locked, proposal, callerId, answer);
    if (accepts)
      return answered(await executeSettlement(tx, locked, proposal, callerId), proposal, answer);
    await notify(tx, { tradeId: locked.trade.id }, [
      { userId: proposal.proposed_by, text: notificationText('trade_settlement.declined') },
    ]);
    return answered(locked.trade.status, proposal, answer);
  });
}

/** The proposer withdraws a proposal that is still open. */
export function withdrawSettlement(
  db: Db,
  settlementId: string,
  callerId: string,
): Promise<Answered> {
  return transaction(db, async (tx) => {
    const { locked, proposal, side } = await lockProposal(tx, settlementId, callerId);
    if (proposal.proposed_by !== callerId) throw new AppError('NOT_YOUR_STEP');
    if (proposal.status !== 'withdrawn') {
      refuseUnlessOpen(locked, proposal);
      await end(tx, locked, proposal, callerId, 'withdrawn');
      const other = side === 'seller' ? proposal.buyer_id : proposal.seller_id;
      await notify(tx, { tradeId: locked.trade.id }, [
        { userId: other, text: notificationText('trade_settlement.withdrawn', { side }) },
      ]);
    }
    return answered(locked.trade.status, proposal, 'withdrawn');
  });
}

/** The proposal, read under the trade's lock. To strangers it does not exist. */
async function lockProposal(tx: Tx, settlementId: string, callerId: string) {
  const known = await readProposal(tx, settlementId);
  const side = known && sideOf(known, callerId);
  if (!known || !side) throw new AppError('SETTLEMENT_NOT_FOUND');
  const locked = await lockTrade(tx, known.trade_id);
  const proposal = await readProposal(tx, settlementId);
  if (!locked || !proposal) throw new Error('a trade and its proposals are never removed');
  return { locked, proposal, side };
}

/** What the buyer gets by it. */
function givenBy(locked: LockedTrade, { kind, buyer_amount }: ProposalRow): Money {
  return sharesOf(locked, kind === 'split' ? 'split' : 'release', buyer_amount).released;
}

/** An offer made before the trade moved on is void. */
function refuseUnlessOpen(locked: LockedTrade, proposal: ProposalRow): void {
  const isOpen = proposal.status === 'open' && proposal.expires_at > locked.now;
  if (!isOpen || !isOfThisRun(proposal, locked)) throw new AppError('SETTLEMENT_CLOSED');
}

async function end(
  tx: Tx,
  { trade }: LockedTrade,
  proposal: ProposalRow,
  callerId: string,
  answer: Extract<ProposalEnd, 'accepted' | 'declined' | 'withdrawn'>,
): Promise<void> {
  await endProposal(tx, proposal.id, answer);
  await recordEvent(tx, {
    tradeId: trade.id,
    kind: 'settlement_answered',
    from: trade.status,
    to: trade.status,
    actorId: callerId,
    sellerId: trade.seller_id,
    buyerId: trade.buyer_id,
    detail: { settlement_id: proposal.id, kind: proposal.kind, answer },
  });
}

/** Executes what both agreed to. Returns the trade's status afterwards. */
async function executeSettlement(
  tx: Tx,
  locked: LockedTrade,
  proposal: ProposalRow,
  callerId: string,
): Promise<string> {
  const { trade } = locked;
  const { kind, dispute_id } = proposal;
  if (kind === 'extend') {
    await rows(
      tx,
      sql`update disputes set statements_due_at = statements_due_at + make_interval(hours => ${EXTENSION_HOURS}),
          silence_counts_at = silence_counts_at + make_interval(hours => ${EXTENSION_HOURS})
        where id = ${dispute_id}`,
    );
    await notifyBothParties(tx, proposal, notificationText('trade_settlement.extended'));
    return trade.status;
  }
  const shares = sharesOf(locked, kind, proposal.buyer_amount);
  const detail = { settlement_id: proposal.id, settled: kind, by: 'parties' };
  if (dispute_id === null) {
    // The seller asked and the buyer consented: the event names the seller, so it is no cancel of the buyer's.
    const status = await endTrade(tx, locked, {
      shares,
      kind: 'cancelled',
      actorId: proposal.proposed_by,
      cancelReason: 'consent',
      isHeld: false,
      buyerFailed: false,
      returnsToOffer: true,
      detail,
    });
    await notifyBothParties(
      tx,
      proposal,
      notificationText('trade_cancelled.by_consent', { crypto: cryptoText(trade) }),
    );
    return status;
  }
  const outcome = await endTrade(tx, locked, {
    shares,
    kind: 'resolved',
    actorId: callerId,
    cancelReason: 'dispute',
    isHeld: false,
    buyerFailed: false,
    returnsToOffer: false,
    detail: { ...detail, dispute_id },
  });
  await rows(
    tx,
    sql`update disputes set status = ${nextDisputeStatus('open', 'settle')}, outcome = ${outcome}, settled_by = 'parties',
        waiting_since = null, resolved_at = (select clock_timestamp() + ahead from app_clock)
      where id = ${dispute_id}`,
  );
  const { released, refunded } = shares;
  await notifyBothParties(
    tx,
    proposal,
    notificationText('trade_resolved.settled', {
      forBuyer: formatWithUnit(released),
      forSeller: formatWithUnit(refunded),
    }),
  );
  return outcome;
}

async function notifyBothParties(
  tx: Tx,
  { trade_id, seller_id, buyer_id }: ProposalRow,
  text: NotificationText,
) {
  await notify(
    tx,
    { tradeId: trade_id },
    [seller_id, buyer_id].map((userId) => ({ userId, text })),
  );
}

function answered(
  status: string,
  { trade_id, kind }: ProposalRow,
  settlementStatus: Answered['settlementStatus'],
): Answered {
  return { tradeId: trade_id, settlementStatus, kind, status };
}

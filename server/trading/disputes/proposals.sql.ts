import { sql } from 'kysely';
import type { SettlementKind } from '#core/disputes/settlement.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';
import { maybe, one, type Tx } from '#server/platform/db/database.ts';
import type { LockedTrade } from '#server/trading/trades/lock-trade.ts';

export interface ProposalRow {
  readonly id: string;
  readonly trade_id: string;
  readonly dispute_id: string | null;
  readonly seller_id: string;
  readonly buyer_id: string;
  readonly proposed_by: string;
  readonly trade_status: TradeStatus;
  readonly kind: SettlementKind;
  readonly buyer_amount: string | null;
  readonly status: 'open' | ProposalEnd;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export type ProposalEnd = 'accepted' | 'declined' | 'withdrawn' | 'replaced' | 'expired' | 'void';

const PROPOSAL_COLUMNS = sql`p.id, p.trade_id, p.dispute_id, p.seller_id, p.buyer_id, p.proposed_by, p.trade_status,
  p.kind, p.buyer_amount, p.status, p.created_at, p.expires_at`;

/**
 * Whether it belongs to the trade's current run, by the lock the caller holds. A row that expired and found another
 * buyer looks as before: what was proposed to the former one must not be answered by the later one.
 */
export function isOfThisRun(proposal: ProposalRow, { trade }: Pick<LockedTrade, 'trade'>): boolean {
  return (
    proposal.trade_status === trade.status &&
    proposal.seller_id === trade.seller_id &&
    proposal.buyer_id === trade.buyer_id &&
    trade.accepted_at !== null &&
    proposal.created_at >= trade.accepted_at
  );
}

export function readProposal(tx: Tx, id: string): Promise<ProposalRow | undefined> {
  return maybe(
    tx,
    sql<ProposalRow>`select ${PROPOSAL_COLUMNS} from settlement_proposals p where p.id = ${id}`,
  );
}

/** The proposal that waits for an answer, of a trade whose lock the caller holds. */
export function openProposalOf(tx: Tx, tradeId: string): Promise<ProposalRow | undefined> {
  return maybe(
    tx,
    sql<ProposalRow>`select ${PROPOSAL_COLUMNS} from settlement_proposals p
      where p.trade_id = ${tradeId} and p.status = 'open'`,
  );
}

export async function endProposal(tx: Tx, id: string, status: ProposalEnd): Promise<void> {
  await tx
    .updateTable('settlement_proposals')
    .set({ status, answered_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}

/** How many were made in the trade's current run. */
export async function countProposals(tx: Tx, tradeId: string): Promise<number> {
  const { made } = await one(
    tx,
    sql<{ made: number }>`select count(*)::int as made from settlement_proposals p
      join trades t on t.id = p.trade_id and p.created_at >= t.accepted_at
      where p.trade_id = ${tradeId}`,
  );
  return made;
}

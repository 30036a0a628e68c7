import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#core/wire/database.ts';
import { backend } from '#web/lib/supabase/backend.ts';

type Tables = Database['public']['Tables'];

const TRADE_COLUMNS =
  'id,asset,fiat_currency,amount,purchased_amount,total_fiat,seller_fee_bp,seller_fee_amount,seller_id,buyer_id';

type TradeRow = Pick<
  Tables['trades']['Row'],
  | 'id'
  | 'asset'
  | 'fiat_currency'
  | 'amount'
  | 'purchased_amount'
  | 'total_fiat'
  | 'seller_fee_bp'
  | 'seller_fee_amount'
  | 'seller_id'
  | 'buyer_id'
>;
type EscrowRow = Pick<
  Tables['escrow']['Row'],
  'amount' | 'fee_amount' | 'status' | 'released_amount' | 'refunded_amount' | 'locked_at'
>;
type DisputeRow = Tables['disputes']['Row'];
export type ProposalRow = Tables['settlement_proposals']['Row'];
export type StatementRow = Tables['dispute_statements']['Row'] & {
  author: { handle: string } | null;
};
export type DecisionRow = Tables['dispute_decisions']['Row'] & {
  arbiter: { handle: string } | null;
};

/** Everything about a trade's latest dispute, loaded together so that no part is older than another. */
export interface DisputeRows {
  readonly trade: TradeRow;
  readonly escrow: EscrowRow;
  readonly dispute: DisputeRow;
  readonly statements: readonly StatementRow[];
  readonly proposals: readonly ProposalRow[];
  readonly decisions: readonly DecisionRow[];
}

/** Null where the trade never was disputed. Each step of a dispute sends a notification, which triggers a reload. */
export const disputeQuery = (tradeId: string) =>
  queryOptions({
    queryKey: ['trades', 'dispute', tradeId],
    queryFn: () => readDispute(tradeId),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** The seller's request to cancel a running trade, while it waits for the buyer's answer. */
export const consentQuery = (tradeId: string) =>
  queryOptions({
    queryKey: ['trades', 'consent', tradeId],
    queryFn: () => readCancellationRequest(tradeId),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** A request and the fee that is returned together with the crypto. */
export interface CancellationRequestRows {
  readonly proposal: ProposalRow;
  readonly fee: number;
}

async function readCancellationRequest(tradeId: string): Promise<CancellationRequestRows | null> {
  const client = backend();
  const [proposals, escrows] = await Promise.all([
    client
      .from('settlement_proposals')
      .select('*')
      .eq('trade_id', tradeId)
      .eq('status', 'open')
      .limit(1)
      .overrideTypes<ProposalRow[], { merge: false }>()
      .throwOnError(),
    client
      .from('escrow')
      .select('fee_amount')
      .eq('trade_id', tradeId)
      .eq('status', 'locked')
      .limit(1)
      .overrideTypes<{ fee_amount: number }[], { merge: false }>()
      .throwOnError(),
  ]);
  const proposal = proposals.data.find(({ dispute_id }) => dispute_id === null);
  const escrow = escrows.data[0];
  return proposal && escrow ? { proposal, fee: escrow.fee_amount } : null;
}

async function readDispute(tradeId: string): Promise<DisputeRows | null> {
  const client = backend();
  const [disputes, trades, escrows, statements, proposals, decisions] = await Promise.all([
    client
      .from('disputes')
      .select('*')
      .eq('trade_id', tradeId)
      .order('created_at', { ascending: false })
      .limit(1)
      .overrideTypes<DisputeRow[], { merge: false }>()
      .throwOnError(),
    client
      .from('trades')
      .select(TRADE_COLUMNS)
      .eq('id', tradeId)
      .limit(1)
      .overrideTypes<TradeRow[], { merge: false }>()
      .throwOnError(),
    client
      .from('escrow')
      .select('amount,fee_amount,status,released_amount,refunded_amount,locked_at')
      .eq('trade_id', tradeId)
      .order('locked_at', { ascending: false })
      .limit(1)
      .overrideTypes<EscrowRow[], { merge: false }>()
      .throwOnError(),
    client
      .from('dispute_statements')
      .select('*,author:trader_profiles!dispute_statements_author_id_fkey(handle)')
      .eq('trade_id', tradeId)
      .order('id')
      .overrideTypes<StatementRow[], { merge: false }>()
      .throwOnError(),
    client
      .from('settlement_proposals')
      .select('*')
      .eq('trade_id', tradeId)
      .order('id')
      .overrideTypes<ProposalRow[], { merge: false }>()
      .throwOnError(),
    client
      .from('dispute_decisions')
      .select('*,arbiter:trader_profiles!dispute_decisions_arbiter_id_fkey(handle)')
      .eq('trade_id', tradeId)
      .order('id')
      .overrideTypes<DecisionRow[], { merge: false }>()
      .throwOnError(),
  ]);
  const [dispute, trade, escrow] = [disputes.data[0], trades.data[0], escrows.data[0]];
  if (!dispute || !trade || !escrow) return null;
  const isOfIt = (row: { dispute_id: string | null }) => row.dispute_id === dispute.id;
  return {
    trade,
    escrow,
    dispute,
    statements: statements.data.filter(isOfIt),
    proposals: proposals.data.filter(isOfIt),
    decisions: decisions.data.filter(isOfIt),
  };
}

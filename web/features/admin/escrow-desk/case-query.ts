import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#core/wire/database.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

type Tables = Database['public']['Tables'];
type Row<Name extends keyof Tables> = Tables[Name]['Row'];

export type CaseProfile = Pick<
  Row<'trader_profiles'>,
  | 'id'
  | 'handle'
  | 'avatar_url'
  | 'verification_level'
  | 'completed_trades'
  | 'success_rate'
  | 'disputes_lost'
>;
type Named = { handle: string } | null;

export interface CaseTrade extends Pick<
  Row<'trades'>,
  | 'id'
  | 'status'
  | 'asset'
  | 'fiat_currency'
  | 'price_per_unit'
  | 'purchased_amount'
  | 'amount'
  | 'total_fiat'
  | 'seller_id'
  | 'buyer_id'
  | 'accepted_at'
  | 'paid_at'
  | 'completed_at'
  | 'completion_timeout'
  | 'payment_method_id'
> {
  readonly seller: CaseProfile | null;
  readonly buyer: CaseProfile | null;
}

export type CaseDispute = Row<'disputes'>;
type CaseStatement = Row<'dispute_statements'> & { readonly author: Named };
export type CaseDecision = Row<'dispute_decisions'> & {
  readonly arbiter: Named;
  readonly second: Named;
};
type CaseProof = Row<'payment_proofs'>;
type CaseCredit = Row<'bank_credits'>;
export type CaseProposal = Row<'settlement_proposals'>;
type CaseEvent = Pick<
  Row<'trade_events'>,
  'id' | 'kind' | 'actor_id' | 'detail' | 'created_at' | 'seller_id' | 'buyer_id'
>;
type CaseEscrow = Pick<
  Row<'escrow'>,
  'id' | 'status' | 'amount' | 'fee_amount' | 'locked_at' | 'settled_at'
>;
type CasePayee = Pick<
  Row<'trade_payment_details'>,
  'bank_name' | 'account_number' | 'account_name'
>;

/** All that an administrator sees of one trade, loaded together so that no part is older than another. */
export interface CaseRows {
  readonly trade: CaseTrade | null;
  readonly escrow: CaseEscrow | null;
  readonly dispute: CaseDispute | null;
  readonly statements: readonly CaseStatement[];
  readonly decisions: readonly CaseDecision[];
  readonly proposals: readonly CaseProposal[];
  readonly proofs: readonly CaseProof[];
  readonly credits: readonly CaseCredit[];
  readonly events: readonly CaseEvent[];
  readonly payee: CasePayee | null;
  /** The names people gave as theirs, and the handles of everyone who acted, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly handles: ReadonlyMap<string, string>;
}

export const caseQuery = (tradeId: string) =>
  queryOptions({
    queryKey: ['desk', 'case', tradeId],
    queryFn: () => readCase(tradeId),
    staleTime: 0,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  });

const PROFILE =
  'id,handle,avatar_url,verification_level,completed_trades,success_rate,disputes_lost';

async function readCase(tradeId: string): Promise<CaseRows> {
  const client = await lazyBackend();
  // The table decides the row's type, so the shape is given by the caller.
  const plain = client as unknown as SupabaseClient;
  const ofTrade = <Shape>(
    table: keyof Tables,
    columns: string,
    order: string,
  ): PromiseLike<Shape[]> =>
    plain
      .from(table)
      .select(columns)
      .eq('trade_id', tradeId)
      .order(order)
      .throwOnError()
      .then(({ data }) => data as Shape[]);
  const [
    trades,
    escrows,
    disputes,
    statements,
    decisions,
    proposals,
    proofs,
    credits,
    events,
    payees,
  ] = await Promise.all([
    client
      .from('trades')
      .select(
        `id,status,asset,fiat_currency,price_per_unit,purchased_amount,amount,total_fiat,seller_id,buyer_id,accepted_at,paid_at,completed_at,completion_timeout,payment_method_id,seller:trader_profiles!trades_seller_id_fkey(${PROFILE}),buyer:trader_profiles!trades_buyer_id_fkey(${PROFILE})`,
      )
      .eq('id', tradeId)
      .limit(1)
      .overrideTypes<CaseTrade[], { merge: false }>()
      .throwOnError()
      .then(({ data }) => data),
    ofTrade<CaseEscrow>('escrow', 'id,status,amount,fee_amount,locked_at,settled_at', 'locked_at'),
    ofTrade<CaseDispute>('disputes', '*', 'id'),
    ofTrade<CaseStatement>(
      'dispute_statements',
      '*,author:trader_profiles!dispute_statements_author_id_fkey(handle)',
      'id',
    ),
    ofTrade<CaseDecision>(
      'dispute_decisions',
      '*,arbiter:trader_profiles!dispute_decisions_arbiter_id_fkey(handle),second:trader_profiles!dispute_decisions_seconded_by_fkey(handle)',
      'id',
    ),
    ofTrade<CaseProposal>('settlement_proposals', '*', 'id'),
    ofTrade<CaseProof>('payment_proofs', PROOF, 'submitted_at'),
    ofTrade<CaseCredit>('bank_credits', '*', 'created_at'),
    ofTrade<CaseEvent>(
      'trade_events',
      'id,kind,actor_id,detail,created_at,seller_id,buyer_id',
      'id',
    ),
    ofTrade<CasePayee>(
      'trade_payment_details',
      'bank_name,account_number,account_name',
      'created_at',
    ),
  ]);
  const trade = trades[0] ?? null;
  const dispute = disputes.at(-1) ?? null;
  const people = [
    ...new Set(
      [trade?.seller_id, trade?.buyer_id, ...events.map(({ actor_id }) => actor_id)].filter(
        (id) => typeof id === 'string',
      ),
    ),
  ];
  const [names, handles] = await Promise.all([
    textsOf('profiles', 'full_name', people),
    textsOf('trader_profiles', 'handle', people),
  ]);
  return {
    trade,
    escrow: escrows.at(-1) ?? null,
    dispute,
    statements: statements.filter(({ dispute_id }) => dispute_id === dispute?.id),
    decisions: decisions.filter(({ dispute_id }) => dispute_id === dispute?.id),
    proposals,
    proofs,
    credits,
    events,
    payee: payees.at(-1) ?? null,
    names,
    handles,
  };
}

/** `decided_by` is not readable on the wire. */
const PROOF =
  'id,trade_id,buyer_id,seller_id,verification_status,submitted_at,verified_at,payer_name,name_verdict,name_reason,decision_note,proof_image_url,ipfs_hash,taken_up_at';

async function textsOf(
  table: 'profiles' | 'trader_profiles',
  column: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const client = await lazyBackend();
  const { data } = await client
    .from(table)
    .select(`id,text:${column}`)
    .in('id', [...ids])
    .overrideTypes<{ id: string; text: string | null }[], { merge: false }>()
    .throwOnError();
  return new Map(data.map(({ id, text }) => [id, text ?? '']));
}

import { queryOptions } from '@tanstack/react-query';
import { TRADER_COLUMNS, type TraderRow } from '#core/market/trader.ts';
import type { Database } from '#core/wire/database.ts';
import { backend } from '#web/lib/supabase/backend.ts';

type Tables = Database['public']['Tables'];
type Trade = Tables['trades']['Row'];

const TRADE_COLUMNS = [
  'id',
  'creator_id',
  'seller_id',
  'buyer_id',
  'trade_type',
  'status',
  'asset',
  'fiat_currency',
  'amount',
  'price_per_unit',
  'buyer_fee_bp',
  'seller_fee_amount',
  'purchased_amount',
  'total_fiat',
  'completion_timeout',
  'cancel_reason',
  'accepted_at',
  'extended_at',
  'paid_at',
  'completed_at',
  'updated_at',
] as const satisfies readonly (keyof Trade)[];

const TRADER = TRADER_COLUMNS.join(',');
const NAMES = `seller:trader_profiles!trades_seller_id_fkey(${TRADER}),buyer:trader_profiles!trades_buyer_id_fkey(${TRADER})`;

export type PartyRow = TraderRow;

export type PaymentTradeRow = Pick<Trade, (typeof TRADE_COLUMNS)[number]> & {
  seller: PartyRow | null;
  buyer: PartyRow | null;
};
export type PaymentEventRow = Pick<
  Tables['trade_events']['Row'],
  'kind' | 'actor_id' | 'seller_id' | 'buyer_id' | 'created_at'
>;
type PayeeRow = Pick<
  Tables['trade_payment_details']['Row'],
  'bank_name' | 'account_number' | 'account_name' | 'is_virtual'
>;
export type CreditRow = Pick<
  Tables['bank_credits']['Row'],
  | 'id'
  | 'state'
  | 'amount'
  | 'expected'
  | 'sender_name'
  | 'sender_bank'
  | 'name_reason'
  | 'released'
  | 'paid_at'
  | 'created_at'
>;

/** Everything the payment page shows, loaded together so that no part is older than another. */
export interface PaymentPageRows {
  readonly trade: PaymentTradeRow | null;
  readonly escrowId: string | null;
  readonly payee: PayeeRow | null;
  readonly events: readonly PaymentEventRow[];
  /** Bank credits for this trade, newest first. */
  readonly credits: readonly CreditRow[];
}

const NO_ROWS: PaymentPageRows = {
  trade: null,
  escrowId: null,
  payee: null,
  events: [],
  credits: [],
};
/** In case the realtime connection is down unnoticed. */
const REFETCH_INTERVAL_MS = 30_000;
const IS_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Always reloaded on opening: an outdated payment page misleads. */
export const paymentPageQuery = (tradeId: string) =>
  queryOptions({
    queryKey: ['trades', 'payment-page', tradeId],
    queryFn: () => readPaymentPage(tradeId),
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** The person's own full name, which the payer writes as the narration. */
export const ownNameQuery = (userId: string) =>
  queryOptions({ queryKey: ['profiles', 'own-name', userId], queryFn: () => readOwnName(userId) });

async function readPaymentPage(tradeId: string): Promise<PaymentPageRows> {
  // Anything but an id names no trade; the server is not asked.
  if (!IS_ID.test(tradeId)) return NO_ROWS;
  const client = backend();
  const [trades, escrows, payees, events, credits] = await Promise.all([
    client
      .from('trades')
      .select(`${TRADE_COLUMNS.join(',')},${NAMES}`)
      .eq('id', tradeId)
      .limit(1)
      .overrideTypes<PaymentTradeRow[], { merge: false }>()
      .throwOnError(),
    client
      .from('escrow')
      .select('id')
      .eq('trade_id', tradeId)
      .eq('status', 'locked')
      .limit(1)
      .overrideTypes<{ id: string }[], { merge: false }>()
      .throwOnError(),
    client
      .from('trade_payment_details')
      .select('bank_name,account_number,account_name,is_virtual')
      .eq('trade_id', tradeId)
      .limit(1)
      .overrideTypes<PayeeRow[], { merge: false }>()
      .throwOnError(),
    client
      .from('trade_events')
      .select('kind,actor_id,seller_id,buyer_id,created_at')
      .eq('trade_id', tradeId)
      .order('created_at')
      .overrideTypes<PaymentEventRow[], { merge: false }>()
      .throwOnError(),
    client
      .from('bank_credits')
      .select(
        'id,state,amount,expected,sender_name,sender_bank,name_reason,released,paid_at,created_at',
      )
      .eq('trade_id', tradeId)
      .order('created_at', { ascending: false })
      .overrideTypes<CreditRow[], { merge: false }>()
      .throwOnError(),
  ]);
  return {
    trade: trades.data[0] ?? null,
    escrowId: escrows.data[0]?.id ?? null,
    payee: payees.data[0] ?? null,
    events: events.data,
    credits: credits.data,
  };
}

async function readOwnName(userId: string): Promise<string | null> {
  const { data } = await backend()
    .from('profiles')
    .select('full_name')
    .eq('id', userId)
    .limit(1)
    .overrideTypes<{ full_name: string | null }[], { merge: false }>()
    .throwOnError();
  return data[0]?.full_name ?? null;
}

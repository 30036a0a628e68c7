import { queryOptions } from '@tanstack/react-query';
import { wireMoney } from '#core/market/offer.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import type { RunningTrade } from '#web/features/trading/active-trades/active-trades.ts';
import { viewPayment } from '#core/trade/payment-page/view-payment.ts';
import type { PaymentView } from '#core/trade/payment-page/payment-view.ts';
import {
  stageOf,
  type TradeRole,
  type PaymentStage,
} from '#core/trade/payment-page/payment-stage.ts';
import { RUNNING_STATUSES, type TradeStatus } from '#core/trade/trade-machine.ts';
import type { Database } from '#core/wire/database.ts';
import { ACTIVE_REFRESH } from '#web/features/trading/active-trades/active-query.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

const FINISHED_SHOWN = 10;

type Trade = Database['public']['Tables']['trades']['Row'];
const COLUMNS = [
  'id',
  'status',
  'seller_id',
  'buyer_id',
  'asset',
  'fiat_currency',
  'purchased_amount',
  'total_fiat',
  'completion_timeout',
  'cancel_reason',
  'updated_at',
] as const satisfies readonly (keyof Trade)[];

type OwnTradeRow = Pick<Trade, (typeof COLUMNS)[number]> & {
  seller: { handle: string } | null;
  buyer: { handle: string } | null;
};

/** A trade between the reader and one other person. */
export interface OwnTrade extends RunningTrade {
  readonly role: TradeRole;
  readonly other: string;
  readonly crypto: Money;
  readonly fiat: Money;
  readonly cancelReason: string | null;
}

/** Running trades, those under dispute included. */
export const runningQuery = (userId: string) =>
  queryOptions({
    queryKey: ['trades', 'own-running', userId],
    queryFn: () => readOwn(userId, RUNNING_STATUSES, 100),
    ...ACTIVE_REFRESH,
  });

/** The last ones that ended. */
export const finishedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['trades', 'own-finished', userId],
    queryFn: () => readOwn(userId, ['completed', 'cancelled'], FINISHED_SHOWN),
    ...ACTIVE_REFRESH,
  });

/** The view of the trade's own payment page. */
export function tradeViewOf(trade: OwnTrade, now: Date): PaymentView & { stage: PaymentStage } {
  const stage = stageOf(trade, false, now);
  const { role, other, crypto, fiat, completionTimeout: deadline } = trade;
  return { ...viewPayment({ stage, role, other, crypto, fiat, deadline }), stage };
}

async function readOwn(
  userId: string,
  statuses: readonly TradeStatus[],
  limit: number,
): Promise<OwnTrade[]> {
  const client = await lazyBackend();
  const { data } = await client
    .from('trades')
    .select(
      `${COLUMNS.join(',')},seller:trader_profiles!trades_seller_id_fkey!inner(handle),buyer:trader_profiles!trades_buyer_id_fkey!inner(handle)`,
    )
    .or(`seller_id.eq.${userId},buyer_id.eq.${userId}`)
    .in('status', statuses)
    .order('updated_at', { ascending: false })
    .limit(limit)
    .overrideTypes<OwnTradeRow[], { merge: false }>()
    .throwOnError();
  return data.flatMap((row) => toOwnTrade(row, userId));
}

/** An offer that was cancelled has no second person and is no trade of this list. */
function toOwnTrade(row: OwnTradeRow, userId: string): OwnTrade[] {
  const { seller, buyer, purchased_amount: crypto, total_fiat: fiat } = row;
  if (!seller || !buyer || crypto === null || fiat === null) return [];
  const role = row.buyer_id === userId ? 'buyer' : 'seller';
  return [
    {
      id: row.id,
      status: row.status as TradeStatus,
      sellerId: row.seller_id,
      buyerId: row.buyer_id,
      completionTimeout: row.completion_timeout === null ? null : new Date(row.completion_timeout),
      updatedAt: new Date(row.updated_at),
      cancelReason: row.cancel_reason,
      role,
      other: role === 'buyer' ? seller.handle : buyer.handle,
      crypto: wireMoney(row.asset as CryptoAsset, crypto),
      fiat: wireMoney(row.fiat_currency as FiatCurrency, fiat),
    },
  ];
}

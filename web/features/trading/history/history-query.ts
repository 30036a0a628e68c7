import { infiniteQueryOptions } from '@tanstack/react-query';
import { wireMoney } from '#core/market/offer.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import type { HistoryLine } from '#web/features/trading/history/history-csv.ts';
import { historyStart, type HistorySearch } from '#web/features/trading/history/history-search.ts';
import type { Database } from '#core/wire/database.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

const PAGE_ROWS = 25;

type Trade = Database['public']['Tables']['trades']['Row'];
const COLUMNS = [
  'id',
  'status',
  'seller_id',
  'buyer_id',
  'asset',
  'fiat_currency',
  'purchased_amount',
  'price_per_unit',
  'total_fiat',
  'seller_fee_amount',
  'payment_method_id',
  'accepted_at',
  'updated_at',
] as const satisfies readonly (keyof Trade)[];

type HistoryRow = Pick<Trade, (typeof COLUMNS)[number]> & {
  seller: { handle: string } | null;
  buyer: { handle: string } | null;
};

/** The cursor of the next page: after the last row of this one. */
interface HistoryCursor {
  readonly at: string;
  readonly id: string;
}

export interface HistoryPage {
  readonly lines: readonly HistoryLine[];
  readonly next: HistoryCursor | null;
}

/** One's own trades with another person that have ended or are disputed, by last change. */
export const historyQuery = (userId: string, search: HistorySearch) =>
  infiniteQueryOptions({
    queryKey: ['trades', 'history', userId, search],
    queryFn: ({ pageParam }) => readHistory(userId, search, pageParam),
    initialPageParam: null as HistoryCursor | null,
    getNextPageParam: (last: HistoryPage) => last.next,
    staleTime: 15_000,
  });

/** One page of it; `rows` at most 1,000. */
export async function readHistory(
  userId: string,
  search: HistorySearch,
  after: HistoryCursor | null,
  rows = PAGE_ROWS,
): Promise<HistoryPage> {
  const client = await lazyBackend();
  let query = client
    .from('trades')
    .select(
      `${COLUMNS.join(',')},seller:trader_profiles!trades_seller_id_fkey!inner(handle),buyer:trader_profiles!trades_buyer_id_fkey!inner(handle)`,
    )
    .not('purchased_amount', 'is', null);
  query =
    search.role === 'any'
      ? query.or(`seller_id.eq.${userId},buyer_id.eq.${userId}`)
      : query.eq(`${search.role}_id`, userId);
  query =
    search.outcome === 'any'
      ? query.in('status', ['completed', 'cancelled', 'disputed'])
      : query.eq('status', search.outcome);
  if (search.asset) query = query.eq('asset', search.asset);
  const start = historyStart(search.period, new Date());
  if (start) query = query.gte('updated_at', start.toISOString());
  if (after)
    query = query.or(
      `updated_at.lt."${after.at}",and(updated_at.eq."${after.at}",id.lt.${after.id})`,
    );
  const { data } = await query
    .order('updated_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(rows)
    .overrideTypes<HistoryRow[], { merge: false }>()
    .throwOnError();
  const last = data.length === rows ? data.at(-1) : undefined;
  return {
    lines: data.flatMap((row) => toLine(row, userId)),
    next: last ? { at: last.updated_at, id: last.id } : null,
  };
}

function toLine(row: HistoryRow, userId: string): HistoryLine[] {
  const { seller, buyer, purchased_amount: crypto, total_fiat: fiat } = row;
  if (!seller || !buyer || crypto === null || fiat === null) return [];
  const role = row.buyer_id === userId ? 'buyer' : 'seller';
  const asset = row.asset as CryptoAsset;
  const currency = row.fiat_currency as FiatCurrency;
  const paidFee = role === 'seller' && row.status === 'completed' ? row.seller_fee_amount : 0;
  return [
    {
      id: row.id,
      role,
      other: role === 'buyer' ? seller.handle : buyer.handle,
      status: row.status,
      crypto: wireMoney(asset, crypto),
      price: wireMoney(currency, row.price_per_unit),
      fiat: wireMoney(currency, fiat),
      fee: wireMoney(asset, paidFee),
      method: row.payment_method_id,
      acceptedAt: row.accepted_at === null ? null : new Date(row.accepted_at),
      endedAt: new Date(row.updated_at),
    },
  ];
}

import { infiniteQueryOptions } from '@tanstack/react-query';
import { FIAT_CURRENCIES, isCrypto, type Asset, type CryptoAsset } from '#core/money/assets.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { parseMoney, type Money } from '#core/money/money.ts';
import { activityWords, type ActivityWords } from '#core/wallet/activity.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { Backend } from '#web/lib/backend.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';
import type { ShownStatus } from '#web/ui/status-chip.tsx';

const PAGE_ROWS = 20;

/** One line of the wallet's history, with what is known of the trade it belongs to. */
export interface ActivityLine extends ActivityWords {
  id: string;
  at: Date;
  fee: Money;
  trade: ActivityTrade | null;
}

export interface ActivityTrade {
  id: string;
  status: ShownStatus;
  /** The other side; null while nobody has taken the offer. */
  other: string | null;
  /** What the trade costs; for an offer what it asked when made, or still asked when it ended. */
  fiat: Money | null;
  price: Money | null;
}

interface Row {
  id: string;
  type: string;
  asset: string;
  amount: number;
  fee: number;
  direction: 'in' | 'out' | 'held';
  trade_id: string | null;
  created_at: string;
}

interface TradeRow {
  id: string;
  status: ShownStatus;
  fiat_currency: string;
  price_per_unit: number;
  amount: number;
  original_amount: number;
  total_fiat: number | null;
  seller_id: string | null;
  seller: { handle: string } | null;
  buyer: { handle: string } | null;
}

/** The wallet's history, newest first, a page at a time. */
export const activityQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'activity', userId],
    queryFn: ({ pageParam }) => readPage(userId, pageParam),
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: (last: ActivityLine[], pages) =>
      last.length === PAGE_ROWS ? pages.length : null,
  });

async function readPage(userId: string, page: number): Promise<ActivityLine[]> {
  const client = await lazyBackend();
  const from = page * PAGE_ROWS;
  const { data } = await client
    .from('wallet_transactions')
    .select('id,type,asset,amount,fee,direction,trade_id,created_at')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(from, from + PAGE_ROWS - 1)
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError();
  const trades = await readTrades(client, [...new Set(data.flatMap((row) => row.trade_id ?? []))]);
  return data.flatMap((row) => {
    const trade = trades.find(({ id }) => id === row.trade_id) ?? null;
    return isCrypto(row.asset) ? [toLine(row, row.asset, trade, userId)] : [];
  });
}

async function readTrades(client: Backend, ids: string[]): Promise<TradeRow[]> {
  if (ids.length === 0) return [];
  const { data } = await client
    .from('trades')
    .select(
      `id,status,fiat_currency,price_per_unit,amount,original_amount,total_fiat,seller_id,
       seller:trader_profiles!trades_seller_id_fkey(handle),
       buyer:trader_profiles!trades_buyer_id_fkey(handle)`,
    )
    .in('id', ids)
    .overrideTypes<TradeRow[], { merge: false }>()
    .throwOnError();
  return data;
}

function toLine(
  row: Row,
  asset: CryptoAsset,
  trade: TradeRow | null,
  userId: string,
): ActivityLine {
  const amount = wireBalance(asset, row.amount);
  const fee = wireBalance(asset, row.fee);
  return {
    ...activityWords({ type: row.type, direction: row.direction, amount, fee }),
    id: row.id,
    at: new Date(row.created_at),
    fee,
    trade: trade && toTrade(trade, row.type, amount.asset, userId),
  };
}

function toTrade(row: TradeRow, type: string, asset: Asset, userId: string): ActivityTrade {
  const { id, status, seller, buyer } = row;
  const currency = FIAT_CURRENCIES.find((code) => code === row.fiat_currency);
  const price = currency ? parseMoney(currency, row.price_per_unit) : null;
  const total = currency && row.total_fiat !== null ? parseMoney(currency, row.total_fiat) : null;
  const offered = wireBalance(asset, type === 'offer_fund' ? row.original_amount : row.amount);
  return {
    id,
    status,
    other: (row.seller_id === userId ? buyer : seller)?.handle ?? null,
    fiat: total ?? (price && fiatTotal(offered, price)),
    price,
  };
}

import { queryOptions } from '@tanstack/react-query';
import { parseMoney, type Money } from '#core/money/money.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';

const SHOWN = 4;
const STALE_MS = 60_000;

/** A sell offer as the landing page shows it. */
export interface LandingOffer {
  id: string;
  price: Money;
  min: Money;
  max: Money;
  seller: { name: string; verified: boolean; completedTrades: number; successRate: number };
}

interface OfferRow {
  id: string;
  price_per_unit: number;
  min_order_amount: number;
  max_order_amount: number;
  seller: {
    handle: string;
    verification_level: string | null;
    completed_trades: number;
    success_rate: number | null;
  } | null;
}

/** The best-priced USDT that is for sale now. Empty when there is none. */
export const landingOffersQuery = () =>
  queryOptions({
    queryKey: ['trades', 'landing'],
    queryFn: readOffers,
    staleTime: STALE_MS,
    refetchInterval: STALE_MS,
  });

/** What stands there while nothing is for sale or the market cannot be read, marked as samples. */
export const SAMPLE_OFFERS: LandingOffer[] = [
  sample('sample-1', '1500', '10000', '500000', 'trader_one', true, 156, 98.5),
  sample('sample-2', '1495', '20000', '300000', 'trader_two', false, 42, 95.2),
];

async function readOffers(): Promise<LandingOffer[]> {
  const client = await lazyBackend();
  const { data } = await client
    .from('trades')
    .select(
      `id,price_per_unit,min_order_amount,max_order_amount,
       seller:trader_profiles!trades_seller_id_fkey(handle,verification_level,completed_trades,success_rate)`,
    )
    .eq('status', 'open')
    .eq('trade_type', 'sell')
    .eq('asset', 'USDT')
    .eq('fiat_currency', 'NGN')
    .order('price_per_unit', { ascending: true })
    .limit(SHOWN)
    .overrideTypes<OfferRow[], { merge: false }>()
    .throwOnError();
  return data.flatMap((row) => toOffer(row) ?? []);
}

function toOffer(row: OfferRow): LandingOffer | null {
  const price = parseMoney('NGN', row.price_per_unit);
  const min = parseMoney('NGN', row.min_order_amount);
  const max = parseMoney('NGN', row.max_order_amount);
  if (!price || !min || !max || !row.seller) return null;
  const { handle, verification_level, completed_trades, success_rate } = row.seller;
  return {
    id: row.id,
    price,
    min,
    max,
    seller: {
      name: handle,
      verified: verification_level === 'verified',
      completedTrades: completed_trades,
      successRate: success_rate ?? 0,
    },
  };
}

function sample(
  id: string,
  price: string,
  min: string,
  max: string,
  name: string,
  verified: boolean,
  completedTrades: number,
  successRate: number,
): LandingOffer {
  const naira = (amount: string): Money => ({ asset: 'NGN', units: BigInt(amount) * 100n });
  return {
    id,
    price: naira(price),
    min: naira(min),
    max: naira(max),
    seller: { name, verified, completedTrades, successRate },
  };
}

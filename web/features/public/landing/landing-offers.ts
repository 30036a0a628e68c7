import { limitsOf } from '#core/market/order-limits.ts';
import { toOffer as toMarketOffer } from '#core/market/offer.ts';
import type { Money } from '#core/money/money.ts';
import type { Database } from '#core/wire/database.ts';
import { publicRead } from '#web/lib/supabase/public-read.ts';

const SHOWN = 4;

/** A sell offer as the landing page shows it. */
export interface LandingOffer {
  id: string;
  price: Money;
  min: Money;
  max: Money;
  seller: {
    id: string;
    username: string;
    verificationLevel: 'verified' | 'basic';
    completedTrades: number;
    /** In percent; null before the first trade. */
    successRate: number | null;
  };
}

type Offers = Database['public']['Functions']['list_offers']['Returns'];

/** The best-priced USDT for sale now. Empty when there is none. */
export async function readLandingOffers(): Promise<LandingOffer[]> {
  const { offers } = await publicRead<Offers>('rpc/list_offers', {
    p_trade_type: 'sell',
    p_asset: 'USDT',
    p_sort: 'price',
    p_limit: SHOWN,
  });
  return offers.map(toOffer);
}

/** Shown while nothing is for sale or the market cannot be loaded, marked as samples. */
export const SAMPLE_OFFERS: LandingOffer[] = [
  sample('sample-1', '1500', '10000', '500000', 'trader_one', 'verified', 156, 98.5),
  sample('sample-2', '1495', '20000', '300000', 'trader_two', 'basic', 42, 95.2),
];

/** Shows the amounts the offer can be taken for now, by the rule of the market's own list. */
function toOffer(row: Offers['offers'][number]): LandingOffer {
  const offer = toMarketOffer(row);
  const { least, most } = limitsOf(offer);
  const { id, handle, verification_level, completed_trades, success_rate } = row.creator;
  return {
    id: row.id,
    price: offer.price,
    min: least,
    max: most,
    seller: {
      id,
      username: handle,
      verificationLevel: verification_level === 'verified' ? 'verified' : 'basic',
      completedTrades: completed_trades,
      successRate: success_rate,
    },
  };
}

function sample(
  id: string,
  price: string,
  min: string,
  max: string,
  username: string,
  verificationLevel: 'verified' | 'basic',
  completedTrades: number,
  successRate: number,
): LandingOffer {
  const naira = (amount: string): Money => ({ asset: 'NGN', units: BigInt(amount) * 100n });
  return {
    id,
    price: naira(price),
    min: naira(min),
    max: naira(max),
    seller: { id: `${id}-seller`, username, verificationLevel, completedTrades, successRate },
  };
}

import type { MarketCoins } from '#core/market-data/wire.ts';
import {
  readLandingOffers,
  type LandingOffer,
} from '#web/features/public/landing/landing-offers.ts';
import { publicRead } from '#web/lib/supabase/public-read.ts';
import {
  RATE_COLUMNS,
  toExchangeRate,
  type ExchangeRate,
  type RateRow,
} from '#web/lib/money/rate-row.ts';
import { useLive } from '#web/lib/realtime/use-live.ts';
import { useLoaded } from '#web/lib/supabase/use-loaded.ts';

const COINS_SHOWN = 5;
const RATE_PATH = `exchange_rates?select=${RATE_COLUMNS}&from_currency=eq.USDT&to_currency=eq.NGN&is_active=is.true&limit=1`;

/** The landing page's data of the market. Parts that could not be loaded are missing. */
export interface LandingData {
  rate?: ExchangeRate | undefined;
  offers?: LandingOffer[] | undefined;
  coins?: MarketCoins | undefined;
}

/** All of it at once, for the server: a failing part does not affect the others. */
export async function loadLanding(): Promise<LandingData> {
  const [rate, offers, coins] = await Promise.all([
    orMissing(readRate()),
    orMissing(readLandingOffers()),
    orMissing(readCoins()),
  ]);
  return { rate, offers, coins };
}

/** The parts of it in the browser, each kept up to date. */
export function useRate() {
  return usePart('rate', readRate);
}

export function useOffers() {
  return usePart('offers', readLandingOffers);
}

export function useCoins() {
  return usePart('coins', readCoins);
}

/** A part that failed on the server counts as failed; a page that began here has loaded nothing. */
function usePart<Part>(part: keyof LandingData, read: () => Promise<Part>) {
  const first = useLoaded() as LandingData | undefined;
  const answer = first?.[part] as Part | undefined;
  return useLive(`landing-${part}`, answer, read, first !== undefined && answer === undefined);
}

async function readRate(): Promise<ExchangeRate> {
  return toExchangeRate(await publicRead<RateRow>(RATE_PATH));
}

function readCoins(): Promise<MarketCoins> {
  return publicRead('rpc/get_market_coins', { p_limit: COINS_SHOWN, p_points: 0 });
}

function orMissing<Answer>(reading: Promise<Answer>): Promise<Answer | undefined> {
  return reading.catch(() => undefined);
}

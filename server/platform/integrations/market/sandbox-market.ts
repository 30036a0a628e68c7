import { HOURLY_POINTS } from '#core/market-data/limits.ts';
import { DOLLAR_COINS, MAIN_COIN, millionths } from '#core/market-data/dollar-coins.ts';
import { roundedMoney } from '#core/market-data/rounded-money.ts';
import { seededWalk } from '#server/platform/integrations/market/seeded-walk.ts';
import type { Money } from '#core/money/money.ts';
import { MarketProblem } from '#server/platform/integrations/market/market-problem.ts';
import type {
  Coin,
  CoinSource,
  DollarSource,
  RateSource,
} from '#server/platform/integrations/market/market-source.ts';

export const MARKET_FAULTS = ['429', 'timeout', '500', 'depeg'] as const;
type MarketFault = (typeof MARKET_FAULTS)[number];

/** Lets people and tests see what a failing market looks like. */
export interface FaultSwitch {
  fault: MarketFault | null;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Where the walks begin: round figures, so that nobody takes them for a market's. */
const COINS = [
  ['bitcoin', 'BTC', 'Bitcoin', 90_000, 0.005, 19_900_000],
  ['ethereum', 'ETH', 'Ethereum', 3_000, 0.006, 120_000_000],
  ['tether', 'USDT', 'Tether', 1, 0.000_05, 180_000_000_000],
  ['ripple', 'XRP', 'XRP', 2, 0.008, 60_000_000_000],
  ['binancecoin', 'BNB', 'BNB', 850, 0.005, 138_000_000],
  ['solana', 'SOL', 'Solana', 140, 0.009, 560_000_000],
  ['usd-coin', 'USDC', 'USD Coin', 1, 0.000_05, 75_000_000_000],
  ['tron', 'TRX', 'TRON', 0.28, 0.004, 94_000_000_000],
  ['dogecoin', 'DOGE', 'Dogecoin', 0.15, 0.01, 150_000_000_000],
  ['cardano', 'ADA', 'Cardano', 0.45, 0.008, 36_000_000_000],
] as const;

const WALKING = COINS.map(([id, symbol, name, start, step, supply]) => ({
  coin: { id, symbol, name },
  start,
  supply,
  walk: seededWalk(`oja ${id}`, { step, lean: 0.99 }),
}));

/** Ten coins on seeded walks: the same prices at the same moment on every machine, marked as samples. */
export function sandboxCoins(readNow: () => Promise<Date>, faults: FaultSwitch): CoinSource {
  return {
    name: 'sandbox',
    isSample: true,
    async coins(most) {
      throwFault(faults);
      const at = await readNow();
      const coins = WALKING.map((walking) => sampleCoin(walking, at))
        .toSorted((a, b) => (b.marketCap ?? 0) - (a.marketCap ?? 0))
        .slice(0, most);
      return { coins, at };
    },
  };
}

const usdt = seededWalk('oja usdt in naira', { step: 0.000_5, lean: 0.99 });
const RATE_TICK_MS = 5 * MINUTE_MS;
const RATE_START = 1_500;

/** The price of one USDT in the sandbox's naira at a moment. */
export function sandboxRateAt(at: Date): Money {
  const walked = RATE_START * Math.exp(usdt(at.getTime() / RATE_TICK_MS));
  const money = roundedMoney('NGN', walked.toFixed(2));
  if (!money) throw new Error('the sandbox’s walk left the naira');
  return money;
}

const SANDBOX_MARKETS = ['sandbox-one', 'sandbox-two'] as const;

/** Two markets that agree: nothing is executed at one market's rate alone. */
export function sandboxRates(faults: FaultSwitch): RateSource[] {
  return SANDBOX_MARKETS.map((name) => ({
    name,
    isSample: true,
    usdtInNaira(now) {
      throwFault(faults);
      return Promise.resolve(sandboxRateAt(now));
    },
  }));
}

/** The other dollar coins' price while the switch makes them lose their peg. */
const DEPEGGED = 0.88;

/** The dollar coins as the list of coins has them, on both markets. */
export function sandboxDollars(faults: FaultSwitch): DollarSource[] {
  return SANDBOX_MARKETS.map((name) => ({
    name,
    isSample: true,
    dollarPrices(now) {
      throwFault(faults);
      return Promise.resolve(
        DOLLAR_COINS.map((coin) => {
          const walked =
            coin !== MAIN_COIN && faults.fault === 'depeg' ? DEPEGGED : walkedPrice(coin, now);
          const price = millionths(walked.toFixed(6));
          if (price === null) throw new Error('the sandbox’s walk left the dollar');
          return { coin, bid: price, ask: price };
        }),
      );
    },
  }));
}

function walkedPrice(symbol: string, now: Date): number {
  const walking = WALKING.find(({ coin }) => coin.symbol === symbol);
  // A dollar coin outside the list stays at a dollar.
  if (!walking) return 1;
  return priceAt(walking, now.getTime() / HOUR_MS);
}

function priceAt({ start, walk }: (typeof WALKING)[number], hour: number): number {
  return start * Math.exp(walk(hour));
}

/** Fails as the vendors do, but permanently: until the switch is moved, a retry would only make people wait. */
function throwFault({ fault }: FaultSwitch): void {
  switch (fault) {
    case '429':
      throw new MarketProblem('rate_limited', { isPassing: false });
    case 'timeout':
      throw new MarketProblem('timeout');
    case '500':
      throw new MarketProblem('unavailable', { isPassing: false });
    case 'depeg':
    case null:
  }
}

function sampleCoin(walking: (typeof WALKING)[number], now: Date): Coin {
  const { coin, supply } = walking;
  const hour = now.getTime() / HOUR_MS;
  const before = (hoursAgo: number) => priceAt(walking, hour - hoursAgo);
  const price = before(0);
  const change = (hoursAgo: number) => (price / before(hoursAgo) - 1) * 100;
  return {
    ...coin,
    price,
    change1h: change(1),
    change24h: change(24),
    change7d: change(HOURLY_POINTS),
    marketCap: price * supply,
    volume24h: price * supply * 0.04,
    spark7d: Array.from({ length: HOURLY_POINTS }, (_, at) => before(HOURLY_POINTS - 1 - at)),
  };
}

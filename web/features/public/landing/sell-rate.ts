import { SIMULATOR_FALLBACK_SELL_RATE_NGN } from '#core/market/simulator-limits.ts';
import { parseMoney, type Money } from '#core/money/money.ts';
import type { ExchangeRate } from '#web/lib/money/rate-row.ts';

const FALLBACK: Money = {
  asset: 'NGN',
  units: parseMoney('NGN', SIMULATOR_FALLBACK_SELL_RATE_NGN)?.units ?? 0n,
};

/** What one USDT sells for, or the default while no rate can be loaded. */
export function sellRate(market: ExchangeRate | undefined): Money {
  return market?.sell ?? FALLBACK;
}

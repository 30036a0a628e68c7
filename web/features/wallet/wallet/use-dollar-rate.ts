import { useQuery } from '@tanstack/react-query';
import { DEFAULT_MID_RATE_NGN } from '#core/limits/rate-limits.ts';
import { parseMoney, type Money } from '#core/money/money.ts';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';

/** The value of a dollar coin in naira. */
export interface DollarRate {
  mid: Money;
  estimated: boolean;
  /** The rate's time; null for the default. */
  updatedAt: Date | null;
}

/** The market's rate, or the default where it cannot be loaded; null while it is loading. */
export function useDollarRate(): DollarRate | null {
  const { data, isError } = useQuery(exchangeRateQuery());
  if (data) return { ...data, updatedAt: new Date(data.updatedAt) };
  const mid = parseMoney('NGN', DEFAULT_MID_RATE_NGN);
  return isError && mid ? { mid, estimated: true, updatedAt: null } : null;
}

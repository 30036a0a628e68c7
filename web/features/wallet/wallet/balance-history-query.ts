import { queryOptions } from '@tanstack/react-query';
import type { BALANCE_HISTORY_DAYS } from '#core/wallet/limits.ts';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import { call } from '#web/lib/supabase/call.ts';

export type HistoryDays = (typeof BALANCE_HISTORY_DAYS)[number];

/** The total value at the end of a day. */
export interface BalanceDay {
  readonly day: string;
  readonly worth: Money;
  readonly isEstimated: boolean;
  readonly units: Readonly<Record<CryptoAsset, Money>>;
}

export const balanceHistoryQuery = (userId: string, days: HistoryDays) =>
  queryOptions({
    queryKey: ['wallet', 'balance-history', userId, days],
    queryFn: () => read(days),
    staleTime: 30_000,
  });

async function read(days: HistoryDays): Promise<BalanceDay[]> {
  const found = await call('get_balance_history', { p_days: days });
  return found.days.map(({ day, worth_ngn, is_estimated, units }) => ({
    day,
    worth: wireBalance('NGN', worth_ngn),
    isEstimated: is_estimated,
    units: Object.fromEntries(
      CRYPTO_ASSETS.map((asset) => [asset, wireBalance(asset, units[asset])]),
    ) as Record<CryptoAsset, Money>,
  }));
}

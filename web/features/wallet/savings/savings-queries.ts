import { queryOptions } from '@tanstack/react-query';
import { CRYPTO_ASSETS, type CryptoAsset, isCrypto } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { lagosDay } from '#core/transfers/schedule.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** One's savings of an asset, and their interest. */
export interface Saving {
  readonly asset: CryptoAsset;
  readonly saved: Money;
  readonly earned: Money;
  /** Basis points a year, today. */
  readonly rateBp: number;
  /** The next rate, where it is known already. */
  readonly next: { readonly rateBp: number; readonly from: string } | null;
  readonly isOpen: boolean;
}

export const savingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'savings', userId],
    staleTime: 0,
    queryFn: async (): Promise<Saving[]> => {
      const client = await lazyBackend();
      const [products, balances, { earned }] = await Promise.all([
        client
          .from('savings_products')
          .select('asset,rate_bp,previous_rate_bp,applies_from,is_open')
          .throwOnError(),
        client.from('user_balances_v3').select('asset,savings_balance').throwOnError(),
        call('get_savings_earned', {}),
      ]);
      const today = lagosDay(new Date());
      return CRYPTO_ASSETS.flatMap((asset) => {
        const product = products.data.find((row) => row.asset === asset);
        if (!product) return [];
        const saved = balances.data.find((row) => row.asset === asset)?.savings_balance ?? 0;
        const isComing = product.applies_from > today;
        return [
          {
            asset,
            saved: wireBalance(asset, saved),
            earned: wireBalance(asset, earned.find((row) => row.asset === asset)?.amount ?? 0),
            rateBp: isComing ? product.previous_rate_bp : product.rate_bp,
            next: isComing ? { rateBp: product.rate_bp, from: product.applies_from } : null,
            isOpen: product.is_open,
          },
        ];
      });
    },
  });

export interface DayEarned {
  readonly asset: CryptoAsset;
  readonly day: string;
  readonly amount: Money;
}

const MOST_DAYS = 90;

/** The interest of the last days, oldest first. */
export const earnedDaysQuery = (userId: string, asset: CryptoAsset) =>
  queryOptions({
    queryKey: ['wallet', 'savings-days', userId, asset],
    staleTime: 0,
    queryFn: async (): Promise<DayEarned[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('savings_interest')
        .select('asset,day,amount')
        .eq('asset', asset)
        .order('day', { ascending: false })
        .limit(MOST_DAYS)
        .throwOnError();
      return data
        .flatMap((row) =>
          isCrypto(row.asset)
            ? [{ asset: row.asset, day: row.day, amount: wireBalance(row.asset, row.amount) }]
            : [],
        )
        .reverse();
    },
  });

/** "4%", "4.25%". */
export function percentOf(rateBp: number): string {
  return `${rateBp / 100}%`;
}

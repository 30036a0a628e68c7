import { queryOptions } from '@tanstack/react-query';
import type { CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** A person's available balance of an asset; zero without one. */
export const availableQuery = (userId: string | null, asset: CryptoAsset) =>
  queryOptions({
    queryKey: ['wallet', 'available', userId, asset],
    enabled: userId !== null,
    queryFn: () => readAvailable(asset),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

async function readAvailable(asset: CryptoAsset): Promise<Money> {
  const client = await lazyBackend();
  const { data } = await client
    .from('user_balances_v3')
    .select('available_balance')
    .eq('asset', asset)
    .limit(1)
    .overrideTypes<{ available_balance: number }[], { merge: false }>()
    .throwOnError();
  const available = parseMoney(asset, data[0]?.available_balance ?? 0);
  if (!available) throw new Error(`the balance of ${asset} is no exact amount`);
  return available;
}

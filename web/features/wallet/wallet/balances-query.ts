import { queryOptions } from '@tanstack/react-query';
import { isCrypto, type CryptoAsset } from '#core/money/assets.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import { completeBalances, type Balance } from '#core/wallet/worth.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

interface Row {
  asset: string;
  available_balance: number;
  pending_balance: number;
  p2p_locked_balance: number;
  savings_balance: number;
}

/** One's balances of every asset. */
export const balancesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'balances', userId],
    queryFn: readBalances,
    staleTime: 0,
  });

async function readBalances(): Promise<Balance[]> {
  const client = await lazyBackend();
  const { data } = await client
    .from('user_balances_v3')
    .select('asset,available_balance,pending_balance,p2p_locked_balance,savings_balance')
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError();
  return completeBalances(
    data.flatMap((row) => (isCrypto(row.asset) ? [toBalance(row.asset, row)] : [])),
  );
}

function toBalance(asset: CryptoAsset, row: Row): Balance {
  return {
    asset,
    available: wireBalance(asset, row.available_balance),
    pending: wireBalance(asset, row.pending_balance),
    tied: wireBalance(asset, row.p2p_locked_balance),
    savings: wireBalance(asset, row.savings_balance),
  };
}

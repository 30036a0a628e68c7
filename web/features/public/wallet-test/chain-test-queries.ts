import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CRYPTO_ASSETS, isCrypto, type CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { SandboxChainAction } from '#core/sandbox/wire.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

const POLL_MS = 2_000;
const LATEST = 8;

/** The state of the sandbox's chain, polled. */
export const chainQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'test-chain'],
    queryFn: () => call('sandbox_chain', { p_action: 'look' }),
    refetchInterval: POLL_MS,
    retry: false,
  });

export interface ChainStep {
  readonly action: SandboxChainAction | 'faucet';
  readonly asset?: CryptoAsset;
  readonly amount?: string;
  readonly count?: number;
}

/** One action: on the chain, or by the faucet in the books only. */
export function useChainStep() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ action, asset = 'USDT', amount, count }: ChainStep) => {
      const answer =
        action === 'faucet'
          ? await call('sandbox_faucet', { p_asset: asset, p_amount: amount ?? '0' })
          : await call('sandbox_chain', {
              p_action: action,
              p_asset: asset,
              ...(amount === undefined ? {} : { p_amount: amount }),
              ...(action === 'mine' && { p_blocks: count }),
              ...(action === 'reorg' && { p_depth: count }),
            });
      return answer.message;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  });
}

/** The few columns of a deposit or a withdrawal that its row shows. */
export interface MovingLine {
  readonly id: string;
  readonly amount: Money;
  readonly status: string;
  readonly confirmations: number;
  readonly needed: number;
  readonly txHash: string | null;
}

interface Row {
  id: string;
  asset: string;
  amount: number;
  status: string;
  confirmations: number;
  confirmations_needed: number;
  tx_hash: string | null;
}

/** One's newest deposits or withdrawals on the sandbox's chain, polled. */
export const movingQuery = (userId: string, table: 'deposits' | 'withdrawals') =>
  queryOptions({
    queryKey: ['wallet', 'test-rows', table, userId],
    queryFn: () => readMoving(table),
    refetchInterval: POLL_MS,
  });

async function readMoving(table: 'deposits' | 'withdrawals'): Promise<MovingLine[]> {
  const client = await lazyBackend();
  const { data } = await client
    .from(table)
    .select('id,asset,amount,status,confirmations,confirmations_needed,tx_hash')
    .eq('chain', 'sandbox')
    .order('id', { ascending: false })
    .limit(LATEST)
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError();
  return data.flatMap(({ asset, amount, confirmations_needed, tx_hash, ...row }) =>
    isCrypto(asset)
      ? [
          {
            ...row,
            amount: wireBalance(asset, amount),
            needed: confirmations_needed,
            txHash: tx_hash,
          },
        ]
      : [],
  );
}

/** One's balances, polled. */
export const heldQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'test-rows', 'balances', userId],
    queryFn: readHeld,
    refetchInterval: POLL_MS,
  });

interface HeldLine {
  readonly available: Money;
  readonly pending: Money;
}

async function readHeld(): Promise<HeldLine[]> {
  const client = await lazyBackend();
  const { data } = await client
    .from('user_balances_v3')
    .select('asset,available_balance,pending_balance')
    .overrideTypes<
      { asset: string; available_balance: number; pending_balance: number }[],
      { merge: false }
    >()
    .throwOnError();
  return CRYPTO_ASSETS.flatMap((asset) =>
    data
      .filter((row) => row.asset === asset)
      .map((row) => ({
        available: wireBalance(asset, row.available_balance),
        pending: wireBalance(asset, row.pending_balance),
      })),
  );
}

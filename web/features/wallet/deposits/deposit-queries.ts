import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isCrypto, type CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { isChainId, type ChainId } from '#core/wallet/chains.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

const LATEST = 20;
/** Polling interval while something is incoming. */
const COUNTING_MS = 3_000;

export type DepositStatus = 'seen' | 'too_small' | 'held' | 'credited' | 'reversed';

export interface DepositLine {
  readonly id: string;
  readonly chain: ChainId;
  readonly amount: Money;
  readonly status: DepositStatus;
  readonly confirmations: number;
  readonly needed: number;
  readonly txHash: string;
  readonly at: Date;
}

interface Row {
  id: string;
  chain: string;
  asset: string;
  amount: number;
  status: DepositStatus;
  confirmations: number;
  confirmations_needed: number;
  tx_hash: string;
  seen_at: string;
}

/** Which coins can be sent on which networks. */
export const depositOptionsQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'deposit-options'],
    queryFn: async () => (await call('get_deposit_options', {})).chains,
    staleTime: 30_000,
  });

export type DepositChain = Awaited<
  ReturnType<typeof call<'get_deposit_options'>>
>['chains'][number];

/** One's own address on a network. It never changes, so it is fetched once. */
export const depositAddressQuery = (userId: string, chain: ChainId) =>
  queryOptions({
    queryKey: ['wallet', 'deposit-address', userId, chain],
    queryFn: async () => (await call('get_deposit_address', { p_chain: chain })).address,
    staleTime: 300_000,
    retry: false,
  });

/** The last deposits, the newest first. */
export const depositsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'deposits', userId],
    queryFn: readDeposits,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'seen') ? COUNTING_MS : false,
  });

async function readDeposits(): Promise<DepositLine[]> {
  const client = await lazyBackend();
  const { data } = await client
    .from('deposits')
    .select('id,chain,asset,amount,status,confirmations,confirmations_needed,tx_hash,seen_at')
    .order('id', { ascending: false })
    .limit(LATEST)
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError();
  return data.flatMap((row) =>
    isCrypto(row.asset) && isChainId(row.chain)
      ? [
          {
            id: row.id,
            chain: row.chain,
            amount: wireBalance(row.asset, row.amount),
            status: row.status,
            confirmations: row.confirmations,
            needed: row.confirmations_needed,
            txHash: row.tx_hash,
            at: new Date(row.seen_at),
          },
        ]
      : [],
  );
}

/** In a sandbox: a real transfer of test coins on its chain, to one's own address. */
export function useSandboxDeposit() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ asset, amount }: { asset: CryptoAsset; amount: string }) =>
      call('sandbox_chain', { p_action: 'deposit', p_asset: asset, p_amount: amount }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wallet'] }),
  });
}

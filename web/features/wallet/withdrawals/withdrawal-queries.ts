import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { isSettled, type WithdrawalStatus } from '#core/withdrawals/withdrawal-machine.ts';
import type { WithdrawalOptions, WithdrawalQuote } from '#core/withdrawals/wire.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

export type SendingNetwork = z.output<typeof WithdrawalOptions>['chains'][number];
export type Quote = z.output<typeof WithdrawalQuote>;

/** An address of one's own book. */
export interface SavedAddress {
  id: string;
  network: ChainId;
  asset: CryptoAsset;
  address: string;
  label: string | null;
  usable_from: string;
  created_at: string;
}

export interface Withdrawal {
  id: string;
  chain: ChainId;
  asset: CryptoAsset;
  amount: number;
  network_fee: number;
  they_receive: number;
  address: string;
  label: string | null;
  status: WithdrawalStatus;
  reason: string | null;
  tx_hash: string | null;
  confirmations: number;
  confirmations_needed: number;
  created_at: string;
  updated_at: string;
}

export const sendingNetworksQuery = () =>
  queryOptions({
    queryKey: ['wallet', 'sending-networks'],
    queryFn: async () => (await call('get_withdrawal_options', {})).chains,
    staleTime: 60_000,
  });

export const addressBookQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'address-book', userId],
    queryFn: async (): Promise<SavedAddress[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('stablecoin_wallets')
        .select('id,network,asset,address,label,usable_from,created_at')
        .order('created_at', { ascending: false })
        .overrideTypes<SavedAddress[], { merge: false }>()
        .throwOnError();
      return data;
    },
  });

const SHOWN = 20;
const WATCHED_MS = 3_000;

/** One's latest withdrawals; polled while one of them is in flight. */
export const withdrawalsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'withdrawals', userId],
    queryFn: async (): Promise<Withdrawal[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('withdrawals')
        .select(
          'id,chain,asset,amount,network_fee,they_receive,address,label,status,reason,tx_hash,confirmations,confirmations_needed,created_at,updated_at',
        )
        .eq('user_id', userId)
        .order('id', { ascending: false })
        .limit(SHOWN)
        .overrideTypes<Withdrawal[], { merge: false }>()
        .throwOnError();
      return data;
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => !isSettled(status)) ? WATCHED_MS : false,
  });

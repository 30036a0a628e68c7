import { queryOptions } from '@tanstack/react-query';
import type { PayoutStatus } from '#core/payouts/payout-machine.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** An account that naira may be paid to, as the bank names it. */
export interface PayoutAccount {
  id: string;
  bank_name: string;
  account_number: string;
  account_name: string;
  is_default: boolean;
}

export interface Payout {
  id: string;
  bank_name: string;
  account_number: string;
  amount: number;
  fee: number;
  stamp_duty: number;
  status: PayoutStatus;
  reason: string | null;
  session_id: string | null;
  created_at: string;
  sent_at: string | null;
  settled_at: string | null;
  reversed_at: string | null;
}

export const payoutAccountsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'payout-accounts', userId],
    queryFn: async (): Promise<PayoutAccount[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('bank_accounts')
        .select('id,bank_name,account_number,account_name,is_default')
        .eq('is_usable', true)
        .eq('fiat_currency', 'NGN')
        .order('is_default', { ascending: false })
        .order('created_at')
        .overrideTypes<PayoutAccount[], { merge: false }>()
        .throwOnError();
      return data;
    },
  });

/** The server's quote for this amount now. */
export const payoutQuoteQuery = (accountId: string, amount: string) =>
  queryOptions({
    queryKey: ['wallet', 'payout-quote', accountId, amount],
    queryFn: () => call('get_payout_quote', { p_bank_account_id: accountId, p_amount: amount }),
    retry: false,
    staleTime: 10_000,
  });

const SHOWN = 10;
const OPEN: readonly PayoutStatus[] = ['queued', 'sending', 'unknown'];
const WATCHED_MS = 2_500;

/** One's latest payouts; polled while one of them is in flight. */
export const payoutsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'payouts', userId],
    queryFn: async (): Promise<Payout[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('payouts')
        .select(
          'id,bank_name,account_number,amount,fee,stamp_duty,status,reason,session_id,created_at,sent_at,settled_at,reversed_at',
        )
        .order('created_at', { ascending: false })
        .limit(SHOWN)
        .overrideTypes<Payout[], { merge: false }>()
        .throwOnError();
      return data;
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => OPEN.includes(status)) ? WATCHED_MS : false,
  });

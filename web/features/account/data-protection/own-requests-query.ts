import { queryOptions } from '@tanstack/react-query';
import type { DatedRequest } from '#core/data-requests/request-state.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

export const EXPORT_BUCKET = 'data-exports';
const MOST_SHOWN = 30;

export interface OwnRequest extends DatedRequest {
  readonly id: string;
  readonly reason: 'holds_money' | 'trade_running' | null;
  readonly answered_at: string | null;
  readonly file_name: string | null;
  readonly file_size: number | null;
}

/** This person's requests, newest first. */
export const ownRequestsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['data-requests', 'own', userId],
    queryFn: async (): Promise<OwnRequest[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('data_requests')
        .select(
          'id,kind,status,reason,created_at,due_at,runs_at,answered_at,expires_at,file_name,file_size',
        )
        .eq('user_id', userId)
        .order('id', { ascending: false })
        .limit(MOST_SHOWN)
        .overrideTypes<OwnRequest[], { merge: false }>()
        .throwOnError();
      return data;
    },
    staleTime: 0,
  });

export interface ErasureBlockers {
  readonly holdsMoney: boolean;
  readonly trades: number;
}

/** What blocks the account's erasure now. The server checks again, now and when the week is over. */
export const erasureBlockersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['data-requests', 'in-the-way', userId],
    queryFn: async (): Promise<ErasureBlockers> => {
      const client = await lazyBackend();
      const [balances, trades] = await Promise.all([
        client
          .from('user_balances_v3')
          .select('available_balance,pending_balance,p2p_locked_balance')
          .eq('user_id', userId)
          .throwOnError(),
        client
          .from('trades')
          .select('id')
          .or(`creator_id.eq.${userId},seller_id.eq.${userId},buyer_id.eq.${userId}`)
          .not('status', 'in', '(completed,cancelled)')
          .limit(100)
          .throwOnError(),
      ]);
      const holdsMoney = balances.data.some((row) => Object.values(row).some((held) => held !== 0));
      return { holdsMoney, trades: trades.data.length };
    },
    staleTime: 0,
  });

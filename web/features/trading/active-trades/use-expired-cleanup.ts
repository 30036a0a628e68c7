import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { expiredIds } from '#web/features/trading/active-trades/cleanup-throttle.ts';
import { activeTradesQuery } from '#web/features/trading/active-trades/active-query.ts';
import { scheduleCleanup } from '#web/features/trading/active-trades/cleanup-schedule.ts';
import { backend } from '#web/lib/supabase/backend.ts';
import { serverOffsetMs } from '#web/lib/supabase/public-config.ts';

/** Regularly asks the server to reopen the person's trades whose payment time is over. */
export function useExpiredCleanup(userId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      scheduleCleanup(() => void cleanUp(queryClient, userId).catch(() => undefined), {
        document,
        window,
      }),
    [queryClient, userId],
  );
}

/** The server reopens only what has truly expired; a refusal or a lost request does no harm. */
async function cleanUp(queryClient: QueryClient, userId: string): Promise<void> {
  const trades = await queryClient.fetchQuery({ ...activeTradesQuery(userId), staleTime: 0 });
  const ids = expiredIds(trades, new Date(Date.now() + serverOffsetMs()));
  if (ids.length === 0) return;
  await backend()
    .from('trades')
    .update({
      status: 'open',
      buyer_id: null,
      purchased_amount: null,
      completion_timeout: null,
      payment_method_id: null,
    })
    .in('id', ids)
    .throwOnError();
  await queryClient.invalidateQueries({ queryKey: ['trades'] });
}

import { queryOptions } from '@tanstack/react-query';
import type { LateClaim } from '#core/trade/late-payment-wire.ts';
import { call } from '#web/lib/supabase/call.ts';

/** Whether the person could claim now to have paid in time. */
export const lateClaimQuery = (tradeId: string) =>
  queryOptions({
    queryKey: ['trades', 'late-claim', tradeId],
    queryFn: (): Promise<LateClaim> => call('get_late_claim', { p_trade_id: tradeId }),
    staleTime: 0,
  });

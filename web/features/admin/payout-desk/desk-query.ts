import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { PayoutDesk } from '#core/payouts/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Desk = z.output<typeof PayoutDesk>;
export type WaitingAccount = Desk['accounts'][number];
export type StuckPayout = Desk['payouts'][number];

/** Work for an operator: names that nearly match, and payouts that do not settle. */
export const payoutDeskQuery = queryOptions({
  queryKey: ['payout-desk'],
  queryFn: () => call('get_payout_desk', {}),
  refetchInterval: 30_000,
});

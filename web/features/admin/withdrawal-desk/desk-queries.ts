import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { WithdrawalDesk } from '#core/withdrawals/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Desk = z.output<typeof WithdrawalDesk>;
export type WaitingWithdrawal = Desk['waiting'][number];
export type SenderState = Desk['senders'][number];
export type TroubledSend = Desk['troubled'][number];

export const withdrawalDeskQuery = queryOptions({
  queryKey: ['withdrawal-desk'],
  queryFn: () => call('get_withdrawal_desk', {}),
  refetchInterval: 15_000,
});

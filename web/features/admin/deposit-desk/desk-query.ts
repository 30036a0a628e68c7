import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DepositDesk } from '#core/deposits/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Desk = z.output<typeof DepositDesk>;
export type HeldDeposit = Desk['held'][number];
export type ShortDeposit = Desk['short'][number];

export const depositDeskQuery = queryOptions({
  queryKey: ['deposit-desk'],
  queryFn: () => call('get_deposit_desk', {}),
  refetchInterval: 30_000,
});

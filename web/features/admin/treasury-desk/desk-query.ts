import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ChainId } from '#core/wallet/chains.ts';
import type { TreasuryDesk } from '#core/treasury/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Desk = z.output<typeof TreasuryDesk>;
export type OwnMoney = Desk['assets'][number];
export type LocationLine = Desk['locations'][number];
export type Move = Desk['moves'][number];

export const treasuryDeskQuery = queryOptions({
  queryKey: ['treasury-desk'],
  queryFn: () => call('get_treasury_desk', {}),
  refetchInterval: 30_000,
});

/** It never changes, so it is fetched once. */
export const treasuryAddressQuery = (chain: ChainId) =>
  queryOptions({
    queryKey: ['treasury-address', chain],
    queryFn: async () => (await call('get_treasury_address', { p_chain: chain })).address,
    staleTime: 300_000,
    retry: false,
  });

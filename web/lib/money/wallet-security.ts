import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { WalletSecurity } from '#core/withdrawals/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Security = z.output<typeof WalletSecurity>;

/** What protects the caller's wallet, what holds their coins, until when, and what may leave without waiting. */
export const walletSecurityQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['wallet', 'security', userId],
    enabled: userId !== null,
    queryFn: () => call('get_wallet_security', {}),
    staleTime: 0,
  });

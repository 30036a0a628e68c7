import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

const FRESH_MS = 60_000;

/** What the person's account can do now, and what they read where something is off. */
export const accountStateQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['wallet', 'account-state', userId],
    enabled: userId !== null,
    queryFn: () => call('get_account_state', {}),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
  });

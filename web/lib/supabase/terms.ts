import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

/** Whether one agreed to the current terms, and to which before. */
export const termsStateQuery = (userId: string) =>
  queryOptions({
    queryKey: ['terms', userId],
    queryFn: () => call('get_terms_state', {}),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

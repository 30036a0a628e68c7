import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

/** The person's business; its profile is null until it is set up. */
export const merchantQuery = (userId: string) =>
  queryOptions({
    queryKey: ['merchant', 'profile', userId],
    queryFn: () => call('get_merchant', {}),
  });

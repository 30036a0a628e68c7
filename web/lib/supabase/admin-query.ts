import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';

/**
 * Whether someone is an administrator, by the server's own answer, loaded once in a session. It only decides what is
 * offered: the server checks every administrators' call again.
 */
export const adminQuery = (userId: string) =>
  queryOptions({
    queryKey: ['is-admin', userId],
    queryFn: () => call('has_role', { _user_id: userId, _role: 'admin' }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

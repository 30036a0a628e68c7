import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListedApproval } from '#core/approvals/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Approval = z.output<typeof ListedApproval>;

/** Open proposals, oldest first, or closed ones, newest first. */
export const approvalsQuery = (ended: boolean) =>
  infiniteQueryOptions({
    queryKey: ['approvals', ended],
    queryFn: ({ pageParam }) =>
      call('list_approvals', { p_ended: ended, ...(pageParam && { p_cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    retry: false,
  });

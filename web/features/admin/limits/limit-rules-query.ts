import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { LimitRules } from '#core/money-limits/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

type Rules = z.output<typeof LimitRules>;
export type Override = Rules['overrides'][number];

/** The limits in force, and those of single people, a page at a time. */
export const limitRulesQuery = infiniteQueryOptions({
  queryKey: ['admin-limits'],
  queryFn: ({ pageParam }) =>
    call('list_limit_rules', { ...(pageParam && { p_cursor: pageParam }) }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
  staleTime: 0,
});

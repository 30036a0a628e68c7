import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { LimitRules } from '#core/money-limits/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

type Rules = z.output<typeof LimitRules>;
export type Override = Rules['overrides'][number];

/** The limits in force and those of single people. */
export const limitRulesQuery = queryOptions({
  queryKey: ['admin-limits'],
  queryFn: () => call('list_limit_rules', {}),
  staleTime: 0,
});

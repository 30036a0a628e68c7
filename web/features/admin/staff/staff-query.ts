import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Administrators } from '#core/staff/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Administrator = z.output<typeof Administrators>['administrators'][number];

/** Everybody who holds the role. */
export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: () => call('list_administrators', {}),
  staleTime: 0,
  retry: false,
});

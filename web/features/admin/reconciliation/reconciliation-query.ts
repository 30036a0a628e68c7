import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';

export type ReconciliationAnswer = Database['public']['Functions']['get_reconciliation']['Returns'];
export type Line = ReconciliationAnswer['lines'][number];

const REFETCH_MS = 30_000;

export const reconciliationQuery = () =>
  queryOptions({
    queryKey: ['admin-reconciliation'],
    queryFn: () => call('get_reconciliation', {}),
    refetchInterval: REFETCH_MS,
  });

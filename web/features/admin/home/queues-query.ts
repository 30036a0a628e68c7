import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Home = Database['public']['Functions']['list_queues']['Returns'];
export type Queue = Home['queues'][number];

const AGAIN_MS = 30_000;

/** What waits for the caller, and how the books and what we depend on stand: polled each half minute, and whenever a notification arrives. */
export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: () => call('list_queues', {}),
  staleTime: 0,
  refetchInterval: AGAIN_MS,
  refetchOnWindowFocus: 'always',
});

/** The newest events of the audit log. */
export const staffEventsQuery = queryOptions({
  queryKey: ['audit-log', 'newest'],
  queryFn: async () => (await call('list_admin_events', { p_limit: EVENTS_SHOWN })).events,
  staleTime: 0,
  refetchInterval: AGAIN_MS,
});

const EVENTS_SHOWN = 6;

/** The last result of the audit of the books. */
export const auditQuery = queryOptions({
  queryKey: ['desk', 'audit'],
  queryFn: () => call('admin_audit_status', { p_runs: 5 }),
  staleTime: 0,
  refetchInterval: 60_000,
});

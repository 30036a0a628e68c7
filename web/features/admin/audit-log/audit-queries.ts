import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { AdminEvent } from '#core/staff/log-wire.ts';
import type { AuditSearch } from '#web/features/admin/audit-log/audit-search.ts';
import { call } from '#web/lib/supabase/call.ts';

export type ListedEvent = z.output<typeof AdminEvent>;

/** The filtered log, newest first. */
export const eventsQuery = ({ actor, role, permission, type, subject }: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', 'events', actor, role, permission, type, subject],
    queryFn: ({ pageParam }) =>
      call('list_admin_events', {
        p_actor_id: actor,
        p_role: role,
        p_permission: permission,
        p_subject_type: type,
        p_subject_id: subject || null,
        p_cursor: pageParam,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });

/** The newest seal, and the key that signs. */
export const sealQuery = queryOptions({
  queryKey: ['audit-log', 'seal'],
  queryFn: () => call('get_admin_seal', {}),
  staleTime: 0,
});

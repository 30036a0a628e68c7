import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Permission } from '#core/staff/permissions.ts';
import { call } from '#web/lib/supabase/call.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';

/**
 * What someone may do as staff, by the server's own answer, loaded once in a session. It only decides what is offered: the
 * server checks every call of the staff again.
 */
export const staffAccessQuery = (userId: string) =>
  queryOptions({
    queryKey: ['staff-access', userId],
    queryFn: () => call('get_staff_access', {}),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Whether the signed-in person is of the staff; not before the server has said so. */
export function useIsStaff(): boolean {
  const { data } = useQuery(staffAccessQuery(useUserId()));
  return data !== undefined && data.roles.length > 0;
}

/** Whether the signed-in person may do any of these; nothing before the server has said so. */
export function useMay(): (anyOf: readonly Permission[]) => boolean {
  const { data } = useQuery(staffAccessQuery(useUserId()));
  const held = new Set<string>(data?.permissions);
  return (anyOf) => anyOf.some((permission) => held.has(permission));
}

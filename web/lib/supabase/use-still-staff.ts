import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { codeOf } from '#web/lib/supabase/error-text.ts';

/** The wire's code for a forbidden call. */
const NOT_ALLOWED = '42501';

/** When a desk is refused, what the person may do is loaded again: the page's guard then redirects or explains. */
export function useStillStaff(error: unknown): void {
  const queryClient = useQueryClient();
  const isRefused = codeOf(error) === NOT_ALLOWED;
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: ['staff-access'] });
  }, [isRefused, queryClient]);
}

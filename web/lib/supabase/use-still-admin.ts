import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { codeOf } from '#web/lib/supabase/error-text.ts';

/** What the wire says to whoever may not. */
const NOT_ALLOWED = '42501';

/** Once a desk is refused to who was an administrator, that is asked anew: the guard of the page leads away then. */
export function useStillAdmin(error: unknown): void {
  const queryClient = useQueryClient();
  const isRefused = codeOf(error) === NOT_ALLOWED;
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: ['is-admin'] });
  }, [isRefused, queryClient]);
}

import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';

/** Loads everything under `queryKey` again whenever the administrator is notified of something. */
export function useLiveDesk(queryKey: string): void {
  const userId = useUserId();
  useLiveQueries(queryKey, [
    { table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` },
  ]);
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { isOnline, type Presence } from '#core/identity/presence.ts';
import { PRESENCE_PING_MS } from '#core/presence/limits.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';

const NEVER_SEEN: Presence = { status: 'offline', lastSeenAt: null };

interface PresenceRow {
  status: string;
  last_seen_at: string;
}

/** A person's last presence, as far as visible to the caller. */
export const presenceQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['presence', userId],
    queryFn: () => readPresence(userId ?? ''),
    enabled: userId !== null,
    staleTime: PRESENCE_PING_MS,
    refetchInterval: PRESENCE_PING_MS,
  });

/** Whether somebody is online, live. Undefined until that is known, and without a person. */
export function useIsOnline(userId: string | null): boolean | undefined {
  const { data } = useQuery(presenceQuery(userId));
  const now = useServerNow();
  useLiveQueries(
    'presence',
    userId === null ? [] : [{ table: 'user_presence', filter: `user_id=eq.${userId}` }],
  );
  return data && isOnline(data, now);
}

async function readPresence(userId: string): Promise<Presence> {
  const client = await lazyBackend();
  const { data } = await client
    .from('user_presence')
    .select('status,last_seen_at')
    .eq('user_id', userId)
    .limit(1)
    .overrideTypes<PresenceRow[], { merge: false }>()
    .throwOnError();
  const row = data[0];
  return row ? { status: row.status, lastSeenAt: new Date(row.last_seen_at) } : NEVER_SEEN;
}

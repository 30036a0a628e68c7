import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { serverOffsetMs } from '#web/lib/supabase/public-config.ts';

const STALE_MS = 60_000;

/**
 * The server's clock minus this device's, in milliseconds: measured, and before that as the page itself has it. Half of
 * the round trip is attributed to the response.
 */
export function useServerOffset(): number {
  const { data } = useQuery({
    queryKey: ['server-time'],
    queryFn: readOffset,
    staleTime: STALE_MS,
    refetchOnWindowFocus: 'always',
    refetchInterval: 5 * STALE_MS,
  });
  return data ?? serverOffsetMs();
}

async function readOffset(): Promise<number> {
  const client = await lazyBackend();
  const sent = Date.now();
  const answer = await client.rpc('get_server_time').throwOnError();
  const received = Date.now();
  const { now } = answer.data as { now: string };
  return Date.parse(now) - (sent + received) / 2;
}

const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * The server's time for a deadline: it may lag behind, but it passes the deadline exactly in time and the screen is
 * rendered again.
 */
export function useServerMoment(deadline: Date | null, offsetMs: number): Date {
  const [now, setNow] = useState(() => Date.now());
  const at = deadline === null ? null : deadline.getTime() - offsetMs;
  useEffect(() => {
    if (at === null || now >= at) return;
    const wait = Math.min(Math.max(at - Date.now(), 0), LONGEST_WAIT_MS);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [at, now]);
  return new Date(now + offsetMs);
}

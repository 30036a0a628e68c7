import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lazyBackend } from '#web/lib/lazy-backend.ts';
import { serverOffsetMs } from '#web/lib/public-config.ts';

const STALE_MS = 60_000;

/**
 * The server's clock minus this device's, in milliseconds: asked of the server, and until it answers
 * as the page itself knew it. Half of the round trip is taken as the way back.
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
  const { data } = await client.rpc('get_server_time').throwOnError();
  const received = Date.now();
  const { now } = data as { now: string };
  return Date.parse(now) - (sent + received) / 2;
}

const LONGEST_WAIT_MS = 60 * 60_000;

/** Whether `deadline` is past on the server's clock; the screen changes the moment it is. */
export function useIsPast(deadline: Date | null, offsetMs: number): boolean {
  const at = deadline === null ? null : deadline.getTime() - offsetMs;
  const [, look] = useState(0);
  const past = at !== null && Date.now() >= at;
  useEffect(() => {
    if (at === null || past) return;
    const wait = Math.min(Math.max(at - Date.now(), 0), LONGEST_WAIT_MS);
    const timer = setTimeout(() => look((times) => times + 1), wait);
    return () => clearTimeout(timer);
  });
  return past;
}

import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { useEffect, useRef } from 'react';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

export interface WatchedRows {
  table: 'trades' | 'notifications' | 'user_presence';
  event?: 'INSERT' | 'UPDATE';
  /** Such as `user_id=eq.…`; without it every row the reader may see. */
  filter?: string;
}

export type RowChange = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** A channel that the server ended is opened anew after this long. */
const REOPEN_MS = 2_000;
let opened = 0;

/**
 * Hears of changed rows as they happen. `onChange` is also called, without a change, whenever the
 * line is up (again), when the network is back and when the tab becomes visible: what was missed
 * meanwhile is to be read anew. The server ends a channel together with its token, and the client
 * leaves it at that, so an ended one is opened again here.
 */
export function useTableChanges(
  watched: readonly WatchedRows[],
  onChange: (change: RowChange | null) => void,
): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const key = JSON.stringify(watched);

  useEffect(() => {
    if (key === '[]') return;
    let gone = false;
    let leave = () => {};
    let reopening: ReturnType<typeof setTimeout> | undefined;
    const listen = async () => {
      const line = await (await lazyBackend()).live();
      // Without it the channel may be joined before the session is known, as a visitor's.
      await line.setAuth();
      if (gone) return;
      const channel = line.channel(`rows-${++opened}`);
      for (const { event, ...rows } of JSON.parse(key) as WatchedRows[]) {
        channel.on<Record<string, unknown>>(
          'postgres_changes',
          { event: (event ?? '*') as '*', schema: 'public', ...rows },
          (change) => latest.current(change),
        );
      }
      channel.subscribe((status) => {
        if (gone) return;
        if (status === 'SUBSCRIBED') latest.current(null);
        if (status === 'CLOSED') reopening = setTimeout(open, REOPEN_MS);
      });
      leave = () => void line.removeChannel(channel);
    };
    const open = () => {
      listen().catch(() => {
        if (!gone) reopening = setTimeout(open, REOPEN_MS);
      });
    };
    const readAgain = () => {
      if (document.visibilityState === 'visible') latest.current(null);
    };
    open();
    document.addEventListener('visibilitychange', readAgain);
    window.addEventListener('online', readAgain);
    return () => {
      gone = true;
      clearTimeout(reopening);
      document.removeEventListener('visibilitychange', readAgain);
      window.removeEventListener('online', readAgain);
      leave();
    };
  }, [key]);
}

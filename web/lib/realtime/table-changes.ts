import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { useEffect, useRef } from 'react';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

export interface WatchedRows {
  table: 'trades' | 'notifications' | 'user_presence';
  event?: 'INSERT' | 'UPDATE';
  /** Such as `user_id=eq.…`; without it every row visible to the person. */
  filter?: string;
}

export type RowChange = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** The delay before a channel closed by the server is reopened. */
const REOPEN_MS = 2_000;
let opened = 0;

/**
 * Listens for changed rows. `onChange` is also called, without a change, whenever the connection is up (again), when
 * the network is back and when the tab becomes visible: missed changes have to be reloaded. The server closes a channel
 * when its token expires, and the client does not reopen it, so that happens here.
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
      // Otherwise the channel may be joined before the session is known, as a visitor.
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

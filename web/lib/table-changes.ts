import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { useEffect, useRef } from 'react';
import { backend } from '#web/lib/backend.ts';

export interface WatchedRows {
  table: 'trades' | 'notifications';
  event?: 'INSERT' | 'UPDATE';
  /** Such as `user_id=eq.…`. */
  filter: string;
}

export type RowChange = RealtimePostgresChangesPayload<Record<string, unknown>>;

let opened = 0;

/**
 * Hears of changed rows as they happen. `onChange` is also called, without a change, whenever the
 * line is up (again) and when the tab becomes visible: what was missed meanwhile is to be read anew.
 * For screens of signed-in people, who have the client anyway.
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
    const client = backend();
    // A name of its own: the one before may still be on its way out.
    const channel = client.channel(`rows-${++opened}`);
    for (const { event, ...rows } of JSON.parse(key) as WatchedRows[]) {
      channel.on<Record<string, unknown>>(
        'postgres_changes',
        { event: (event ?? '*') as '*', schema: 'public', ...rows },
        (change) => latest.current(change),
      );
    }
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') latest.current(null);
    });
    const visible = () => {
      if (document.visibilityState === 'visible') latest.current(null);
    };
    document.addEventListener('visibilitychange', visible);
    return () => {
      document.removeEventListener('visibilitychange', visible);
      void client.removeChannel(channel);
    };
  }, [key]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTableChanges, type WatchedRows } from '#web/lib/realtime/table-changes.ts';

/** A burst of changes triggers one reload, not many. */
const GATHER_MS = 150;

/** While mounted, changes of the watched rows invalidate everything under `queryKey`. */
export function useLiveQueries(queryKey: string, watched: readonly WatchedRows[]): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useTableChanges(watched, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: [queryKey] });
    }, GATHER_MS);
  });
}

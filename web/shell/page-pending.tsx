import { useEffect, useState } from 'react';
import { useOnline } from '#web/lib/offline/online.ts';
import { NotAvailableOffline } from '#web/shell/not-available-offline.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** Cached data loads long before that. */
const OFFLINE_CACHE_WAIT_MS = 1500;

/** A page skeleton: a heading and rows at their likely positions. */
export function PagePending() {
  const isStuck = useStuckOffline();
  if (isStuck) return <NotAvailableOffline />;
  return (
    <div className="page-gutter min-h-[70dvh] py-8">
      <SkeletonFrame>
        <Skeleton className="mb-8 h-10 w-64 max-w-full" />
        {Array.from({ length: 5 }, (_, row) => (
          <div key={row} className="flex h-14 items-center gap-6 border-b border-line">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="ml-auto h-4 w-24" />
          </div>
        ))}
      </SkeletonFrame>
    </div>
  );
}

/** Whether the page waits for a network that is not there. */
export function useStuckOffline(): boolean {
  const online = useOnline();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), OFFLINE_CACHE_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && !online;
}

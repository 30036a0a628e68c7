import { useEffect, useState } from 'react';
import { useOnline } from '#web/lib/online.ts';
import { NotKept } from '#web/shell/not-kept.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx';

/** What is kept on the device is here long before that. */
const KEPT_BY_THEN_MS = 1500;

/** A page on its way: a heading and rows where they will most likely stand. */
export function PagePending() {
  const isStuck = useStuckOffline();
  if (isStuck) return <NotKept />;
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
function useStuckOffline(): boolean {
  const online = useOnline();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), KEPT_BY_THEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && !online;
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { retryLoading } from '#web/lib/offline/retry-loading.ts';
import { onFirstToast } from '#web/lib/page/toast.ts';

const Toaster = lazy(() => retryLoading(() => import('#web/ui/overlay/toaster.tsx')));

/** Loads the toast component when there is a first toast. */
export function ToastDrawer() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}

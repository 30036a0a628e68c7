import { lazy, Suspense, useEffect, useState } from 'react';
import { keepLoading } from '#web/lib/keep-loading.ts';
import { onFirstToast } from '#web/lib/toast.ts';

const Toaster = lazy(() => keepLoading(() => import('#web/ui/toaster.tsx')));

/** Fetches what draws toasts when there is a first one to draw. */
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

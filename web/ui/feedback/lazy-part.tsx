import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/**
 * A lazily loaded part of a page. If its code fails to load, because the network is gone or a newer version replaced
 * it, the rest of the page stays as it is.
 */
export function LazyPart({
  name,
  fallback = null,
  children,
}: {
  /** What did not load: "The dispute". */
  name: string;
  /** As tall as the loaded part, so that nothing jumps. */
  fallback?: ReactNode;
  children: ReactNode;
}) {
  return (
    <CatchBoundary getResetKey={() => name} errorComponent={() => <Missing name={name} />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

/** A failed import is remembered as failed: only a new page retries it. */
function Missing({ name }: { name: string }) {
  const online = useOnline();
  return (
    <ErrorState
      title={t('Couldn’t load {name}', { name })}
      money={t('Your money and your order are safe.')}
      offline={!online}
      onRetry={() => location.reload()}
    />
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';

/** One grey bar; size and shape by `className`, in the geometry of the loaded content. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={clsx('skeleton-bar block rounded-chip bg-s2', className)} />;
}

/**
 * Delays skeletons by 150 ms and tells screen readers that something is loading. Within `in-order` it holds back what
 * stands below it.
 */
export function SkeletonFrame({
  label = t('Loading'),
  children,
  className,
}: {
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="status" data-pending="" className={clsx('animate-appear', className)}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A list's skeleton rows: person, two lines, number, button. */
export function SkeletonRows({ rows = 3, label }: { rows?: number; label?: string }) {
  return (
    <SkeletonFrame label={label} className="border-t border-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-14 items-center gap-4 border-b border-line">
          <Skeleton className="size-8 shrink-0 rounded-full!" />
          <div className="min-w-0 flex-1 space-y-1.5">
            <Skeleton className="h-3.5 w-30 max-w-full" />
            <Skeleton className="h-3 w-19 max-w-full" />
          </div>
          <Skeleton className="hidden h-5 w-21 sm:block" />
          <Skeleton className="h-9 w-21 rounded-control!" />
        </div>
      ))}
    </SkeletonFrame>
  );
}

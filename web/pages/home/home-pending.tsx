import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** The home page before its data: each part where it will be. */
export function HomePending() {
  return (
    <HomeFrame
      top={
        <SkeletonFrame label={t('Loading your home page')}>
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-3 h-12 w-72 max-w-full lg:h-14" />
          <Skeleton className="mt-3 h-4 w-48" />
          <Skeleton className="mt-8 h-56 w-full rounded-card!" />
        </SkeletonFrame>
      }
      side={
        <SkeletonFrame>
          <Skeleton className="h-130 w-full rounded-card!" />
        </SkeletonFrame>
      }
      rest={null}
    />
  );
}

/** Where the parts stand: one below the other on a phone, in two columns on a desktop. Never shorter than a screen. */
export function HomeFrame({
  top,
  side,
  rest,
}: {
  top: ReactNode;
  side: ReactNode;
  rest: ReactNode;
}) {
  return (
    <div className="page-gutter grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-8 pt-5 pb-12 md:pt-8 md:pb-18 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:gap-y-10 xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-x-18">
      <div className="flex flex-col gap-8">{top}</div>
      <div className="flex flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">{side}</div>
      <div className="flex flex-col gap-10 lg:col-start-1">{rest}</div>
    </div>
  );
}

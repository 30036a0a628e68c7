import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx';

/** A page on its way: a heading and rows where they will most likely stand. */
export function PagePending() {
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

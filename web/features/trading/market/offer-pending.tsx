import type { Take } from '#web/features/trading/market/accept/use-take.ts';
import type { SessionState } from '#web/lib/supabase/session.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** What the page waits for. The server draws it for visitors, who wait for nothing. */
type Wait = 'session' | 'answer';

export const HIDDEN_WHILE: Record<Wait, string> = {
  session: 'in-data-own:invisible',
  answer: 'invisible',
};

export function waitsFor(
  session: SessionState['state'],
  { isKnown }: Pick<Take, 'isKnown'>,
): Wait | null {
  if (session === 'loading') return 'session';
  return isKnown ? null : 'answer';
}

/** In the place of the title and the price, which are worded for who reads them. */
export function HeadPending() {
  return (
    <div aria-hidden="true" className="absolute inset-0 hidden animate-appear in-data-own:block">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-6 h-14 w-60 max-w-full" />
    </div>
  );
}

/** In the place of the viewer's side. */
export function SidePending({ for: wait }: { for: Wait }) {
  const bars = (
    <>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-2 h-14 w-full rounded-control!" />
      <Skeleton className="mt-8 h-4 w-full" />
      <Skeleton className="mt-4 h-4 w-4/5" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-8 h-12 w-full rounded-control!" />
    </>
  );
  if (wait === 'answer') {
    return <SkeletonFrame className="absolute inset-4 md:inset-6">{bars}</SkeletonFrame>;
  }
  // No `data-pending`: the same page is a visitor's, from whom nothing is held back.
  return (
    <div
      aria-hidden="true"
      className="visible absolute inset-4 hidden animate-appear in-data-own:block md:inset-6"
    >
      {bars}
    </div>
  );
}

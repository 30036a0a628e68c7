import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { secondFactorQuery } from '#web/lib/second-factor.ts';
import { useUserId } from '#web/lib/session.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** What the server shows to administrators with a second factor alone is not asked for by others. */
export function BehindSecondFactor({ children }: { children: ReactNode }) {
  const { data: factor, isPending } = useQuery(secondFactorQuery(useUserId()));
  if (isPending) return <SkeletonRows rows={6} label="Loading" />;
  return factor === null ? null : children;
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AdireRow } from '#web/ui/adire-ring.tsx';
import { Knot } from '#web/ui/knot.tsx';

/**
 * Oja between two people: cloth while it holds money, plain once it let go. Never shown without
 * held or just released money.
 */
export function EscrowStrip({
  title,
  detail,
  tied = true,
  action,
  className,
}: {
  /** "100.00 USDT is in escrow" */
  title: ReactNode;
  /** Whose it will be, and when. */
  detail?: ReactNode;
  tied?: boolean;
  /** A link at the right end, before the rings. */
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={clsx(
        '@container flex min-h-16.5 items-stretch overflow-hidden rounded-control',
        tied ? 'bg-cloth' : 'bg-s2',
        className,
      )}
    >
      <span
        className={clsx(
          'flex w-16 shrink-0 items-center justify-center',
          tied ? 'bg-aro text-on' : 'bg-s3 text-ink2',
        )}
      >
        <Knot tied={tied} size={36} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-semibold">{title}</p>
          {detail && <p className="text-sm text-ink2">{detail}</p>}
        </div>
        {action}
      </div>
      {tied && (
        <span className="flex shrink-0 items-center text-aro">
          {/* Two and a half rings, or four and a half: the last one bleeds off the edge. */}
          <AdireRow className="h-16 w-8 @lg:w-40 @2xl:w-72" />
        </span>
      )}
    </div>
  );
}

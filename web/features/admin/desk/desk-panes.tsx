import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A queue beside its open row; on a phone a page each. */
export function DeskPanes({
  queue,
  pane,
  isRowAsked,
}: {
  queue: ReactNode;
  pane: ReactNode;
  /** The URL names a row, which a phone shows instead of the queue. */
  isRowAsked: boolean;
}) {
  return (
    <div className="h-[calc(100dvh-7.5rem-2px)] md:grid md:h-[calc(100dvh-4rem-1px)] md:grid-cols-[336px_minmax(0,1fr)]">
      <div
        className={clsx(
          'h-full min-w-0 overflow-y-auto md:border-r md:border-line',
          isRowAsked && 'max-md:hidden',
        )}
      >
        {queue}
      </div>
      <div className={clsx('h-full min-h-0 min-w-0', !isRowAsked && 'max-md:hidden')}>{pane}</div>
    </div>
  );
}

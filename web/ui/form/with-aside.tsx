import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A form with its heading, and beside it on a desktop, from the top on, what helps to fill it in. */
export function WithAside({
  aside,
  children,
}: {
  /** Null for a part that brings a second column of its own. */
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid max-lg:in-order items-start justify-between gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,28rem)]">
      <div className={clsx('min-w-0', aside === null && 'lg:col-span-2')}>{children}</div>
      {aside !== null && <div className="flex min-w-0 flex-col gap-10 lg:pt-1">{aside}</div>}
    </div>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Names at the left, values at the right, a hairline under each: rows of 40, or tight ones. */
export function Facts({
  facts,
  tight = false,
  className,
}: {
  facts: Fact[];
  /** Small type without hairlines, for a side column. */
  tight?: boolean;
  className?: string;
}) {
  return (
    <dl className={clsx(!tight && 'border-t border-line', className)}>
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={clsx(
            'flex items-center justify-between gap-4',
            tight ? 'min-h-7 text-sm' : 'min-h-10 border-b border-line py-1.5',
          )}
        >
          <dt className="max-w-1/2 shrink-0 text-sm text-ink2">{fact.label}</dt>
          <dd className="min-w-0 text-right font-semibold">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

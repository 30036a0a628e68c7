import type { ReactNode } from 'react';
import { AdireRing } from '#web/ui/adire-ring.tsx';

/** Nothing here: one line of fact and one action. */
export function EmptyState({
  children,
  action,
  dots = true,
}: {
  /** The fact: "No seller takes ₦900,000 in one order." */
  children: ReactNode;
  /** One button to continue. */
  action?: ReactNode;
  dots?: boolean;
}) {
  return (
    <div className="flex items-center gap-6 py-6 max-sm:flex-col max-sm:items-start max-sm:gap-4">
      {dots && <AdireRing size={88} className="shrink-0 text-ink2" />}
      <div className="flex min-w-0 flex-col items-start gap-3">
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}
